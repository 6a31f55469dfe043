import { createHash, randomBytes } from "node:crypto";
import type { AccountStore } from "#app/accounts/account-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { InvitationRow } from "#db/tables.ts";

export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** `expiresAt`: epoch milliseconds. */
export type Invitation = { email: string; invitedBy: string; expiresAt: number };

type Acceptance = { ok: true; email: string } | { ok: false; reason: "expired" | "hasAccount" };

export const invitationDays = 7;
const invitationMs = invitationDays * 86_400_000;

/** Links by which new people create their account. Only a hash of each is stored. */
export function createInvitationStore(database: Database, accounts: AccountStore) {
  const selectValid = (now: number) =>
    database.selectFrom("invitations").selectAll().where("expires_at", ">", now);

  return {
    async listInvitations(now = Date.now()): Promise<Invitation[]> {
      return (await selectValid(now).orderBy("email").execute()).map(toInvitation);
    },

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
      const row = await selectValid(now).where("token_hash", "=", hashOf(token)).executeTakeFirst();
      return row ? toInvitation(row) : null;
    },

    accept: (token: string, password: string, now = Date.now()) =>
      accept({ database, accounts }, { token, password, now }),

    async withdraw(email: string): Promise<void> {
      await database.deleteFrom("invitations").where("email", "=", email).execute();
    },
  };
}

/** Creates the account. When that fails, the invitation is valid again. */
async function accept(
  { database, accounts }: { database: Database; accounts: AccountStore },
  { token, password, now }: { token: string; password: string; now: number },
): Promise<Acceptance> {
  // Of all requests, on whichever node, only one deletes the row.
  const row = await database
    .deleteFrom("invitations")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return { ok: false, reason: "expired" };
  try {
    if (await accounts.hasPassword(row.email)) return { ok: false, reason: "hasAccount" };
    await accounts.addAccount(row.email, password);
    return { ok: true, email: row.email };
  } catch (error) {
    const restored = database.insertInto("invitations").values(row);
    await restored.onConflict((conflict) => conflict.column("email").doNothing()).execute();
    throw error;
  }
}

function toInvitation(row: Omit<InvitationRow, "token_hash">): Invitation {
  return { email: row.email, invitedBy: row.invited_by, expiresAt: row.expires_at };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
