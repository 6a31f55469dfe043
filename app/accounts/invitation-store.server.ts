import { createHash, randomBytes } from "node:crypto";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { invitationDays } from "./account.ts";
import type { AccountStore } from "./account-store.server.ts";

/** `expiresAt`: epoch milliseconds. */
type Invitation = { email: string; expiresAt: number };

type Acceptance = { ok: true; email: string } | { ok: false; reason: "expired" | "hasAccount" };

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** Links by which new people create their account. Only a hash of each is stored. */
export function createInvitationStore(database: Database, accounts: AccountStore) {
  const selectValid = (now: number) => {
    const valid = database.selectFrom("invitations").where("expires_at", ">", now);
    return valid.select(["email", "expires_at as expiresAt"]);
  };

  async function findInvitation(token: string, now = Date.now()): Promise<Invitation | null> {
    const found = selectValid(now).where("token_hash", "=", hashOf(token));
    return (await found.executeTakeFirst()) ?? null;
  }

  return {
    listInvitations: (now = Date.now()): Promise<Invitation[]> =>
      selectValid(now).orderBy("email").execute(),

    findInvitation,

    /** Returns the token, which is not stored. Replaces an earlier invitation of the address. */
    async invite(email: string, invitedBy: string, now = Date.now()): Promise<string> {
      const token = randomBytes(24).toString("base64url");
      const expires_at = now + invitationDays * 86_400_000;
      const row = { token_hash: hashOf(token), email, invited_by: invitedBy, expires_at };
      const added = database.insertInto("invitations").values(row);
      await added.onConflict((conflict) => conflict.column("email").doUpdateSet(row)).execute();
      return token;
    },

    /** Creates the account and deletes the invitation: of several requests one succeeds. */
    async accept(token: string, password: string, now = Date.now()): Promise<Acceptance> {
      const invitation = await findInvitation(token, now);
      if (!invitation) return { ok: false, reason: "expired" };
      const { email } = invitation;
      // Hashing comes before the transaction, because other writes wait for that.
      const hash = await accounts.hashPassword(password);
      return inTransaction(database, async (transaction) => {
        const used = transaction.deleteFrom("invitations").where("token_hash", "=", hashOf(token));
        const { numDeletedRows } = await used.executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return { ok: false, reason: "expired" };
        const isAdded = await accounts.insertAccount(transaction, email, hash);
        return isAdded ? { ok: true, email } : { ok: false, reason: "hasAccount" };
      });
    },

    async withdraw(email: string): Promise<void> {
      await database.deleteFrom("invitations").where("email", "=", email).execute();
    },
  };
}
