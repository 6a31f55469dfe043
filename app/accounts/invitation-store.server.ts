import { createHash, randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Tables } from "#db/tables.ts";
import type { AccountStore } from "./account-store.server.ts";

/** `expiresAt`: epoch milliseconds. */
export type Invitation = { email: string; expiresAt: number };

type Acceptance = { ok: true; email: string } | { ok: false; reason: "expired" | "hasAccount" };

export const invitationDays = 7;
const invitationMs = invitationDays * 86_400_000;

/** How long a request may take to create the account; after a crash the invitation is valid again. */
const claimMs = 60_000;

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
      const found = selectValid(now).where(isUnclaimed(token, now));
      return (await found.executeTakeFirst()) ?? null;
    },

    /**
     * Creates the account and deletes the invitation. The request claims the invitation first, so that of
     * several at once, on any node, only one creates the account. If it fails, the claim ends.
     */
    async accept(token: string, password: string, now = Date.now()): Promise<Acceptance> {
      const claim = `${hashOf(token)}@${now}`;
      const invitation = await database
        .updateTable("invitations")
        .set({ token_hash: claim })
        .where(isUnclaimed(token, now))
        .where("expires_at", ">", now)
        .returning("email")
        .executeTakeFirst();
      if (!invitation) return { ok: false, reason: "expired" };
      const { email } = invitation;
      try {
        const hasAccount = (await accounts.findAccount(email))?.isComplete;
        if (!hasAccount) await accounts.addAccount(email, password);
        await database.deleteFrom("invitations").where("token_hash", "=", claim).execute();
        return hasAccount ? { ok: false, reason: "hasAccount" } : { ok: true, email };
      } catch (error) {
        const release = database.updateTable("invitations").set({ token_hash: hashOf(token) });
        await release
          .where("token_hash", "=", claim)
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

function isUnclaimed(token: string, now: number) {
  const hash = hashOf(token);
  return ({ eb, or }: ExpressionBuilder<Tables, "invitations">) =>
    or([
      eb("token_hash", "=", hash),
      eb.between("token_hash", `${hash}@`, `${hash}@${now - claimMs}`),
    ]);
}
