import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import type { AccountStore } from "./account-store.server.ts";

/** `expiresAt`: epoch milliseconds. */
export type Invitation = { email: string; expiresAt: number };

type Acceptance = { ok: true; email: string } | { ok: false; reason: "expired" | "hasAccount" };

export const invitationDays = 7;
const invitationMs = invitationDays * 86_400_000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Links by which new people create their account. Only a hash of each is stored. */
export function createInvitationStore(database: Database, accounts: AccountStore) {
  const selectValid = (now: number) =>
    database
      .selectFrom("invitations")
      .select(["email", "expires_at as expiresAt"])
      .where("expires_at", ">", now);

  return {
    listInvitations: (now = Date.now()): Promise<Invitation[]> =>
      selectValid(now).orderBy("email").execute(),

    /** Returns the invitation's token, which is not stored. Replaces an earlier one for that address. */
    async invite(email: string, invitedBy: string, now = Date.now()): Promise<string> {
      const token = randomBytes(24).toString("base64url");
      const times = { invited_by: invitedBy, expires_at: now + invitationMs };
      const row = { token_hash: hashOf(token), email, ...times };
      await database
        .insertInto("invitations")
        .values(row)
        .onConflict((conflict) => conflict.column("email").doUpdateSet(row))
        .execute();
      return token;
    },

    async findInvitation(token: string, now = Date.now()): Promise<Invitation | null> {
      const found = selectValid(now).where("token_hash", "=", hashOf(token));
      return (await found.executeTakeFirst()) ?? null;
    },

    /**
     * Deletes the invitation and creates its account. The deletion comes first, so that of several
     * requests at once, on any node, only one creates the account. If that fails, it is stored again.
     */
    async accept(token: string, password: string, now = Date.now()): Promise<Acceptance> {
      const invitation = await database
        .deleteFrom("invitations")
        .where("token_hash", "=", hashOf(token))
        .where("expires_at", ">", now)
        .returningAll()
        .executeTakeFirst();
      if (!invitation) return { ok: false, reason: "expired" };
      const { email } = invitation;
      try {
        if ((await accounts.findAccount(email))?.isComplete) {
          return { ok: false, reason: "hasAccount" };
        }
        await accounts.addAccount(email, password);
        return { ok: true, email };
      } catch (error) {
        const again = database.insertInto("invitations").values(invitation);
        await again
          .onConflict((conflict) => conflict.doNothing())
          .execute()
          .catch(() => undefined);
        throw error;
      }
    },

    async withdraw(email: string): Promise<void> {
      await database.deleteFrom("invitations").where("email", "=", email).execute();
    },
  };
}
