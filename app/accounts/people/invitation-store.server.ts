import { createHash, randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { AccountStore } from "#app/accounts/account-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { InvitationRow, Tables } from "#db/tables.ts";

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
      const row = await selectValid(now).where(isOpen(token, now)).executeTakeFirst();
      return row ? toInvitation(row) : null;
    },

    accept: (token: string, password: string, now = Date.now()) =>
      accept({ database, accounts }, { token, password, now }),

    async withdraw(email: string): Promise<void> {
      await database.deleteFrom("invitations").where("email", "=", email).execute();
    },
  };
}

/** How long one request may take to create the account; after a crash the invitation is valid again. */
const claimMs = 60_000;

/**
 * Creates the account and deletes the invitation. The request claims the invitation first, so that of
 * several at once, on any node, only one creates the account. When it fails, the claim ends.
 */
async function accept(
  { database, accounts }: { database: Database; accounts: AccountStore },
  { token, password, now }: { token: string; password: string; now: number },
): Promise<Acceptance> {
  const claim = `${hashOf(token)}@${now}`;
  const row = await database
    .updateTable("invitations")
    .set({ token_hash: claim })
    .where(isOpen(token, now))
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return { ok: false, reason: "expired" };
  const hasAccount = await createAccount().catch(async (error: unknown) => {
    await database
      .updateTable("invitations")
      .set({ token_hash: hashOf(token) })
      .where("token_hash", "=", claim)
      .execute()
      .catch(() => undefined);
    throw error;
  });
  await database.deleteFrom("invitations").where("token_hash", "=", claim).execute();
  return hasAccount ? { ok: false, reason: "hasAccount" } : { ok: true, email: row.email };

  async function createAccount(): Promise<boolean> {
    const { email } = row as InvitationRow;
    if (await accounts.hasAccount(email)) return true;
    await accounts.addAccount(email, password);
    return false;
  }
}

function toInvitation(row: Omit<InvitationRow, "token_hash">): Invitation {
  return { email: row.email, invitedBy: row.invited_by, expiresAt: row.expires_at };
}

/** The invitation of a token that no request has claimed, or none within `claimMs`. */
function isOpen(token: string, now: number) {
  const hash = hashOf(token);
  return ({ eb, or, and }: ExpressionBuilder<Tables, "invitations">) =>
    or([
      eb("token_hash", "=", hash),
      and([eb("token_hash", ">", `${hash}@`), eb("token_hash", "<", `${hash}@${now - claimMs}`)]),
    ]);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
