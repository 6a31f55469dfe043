import { createHash, randomBytes } from "node:crypto";
import type { AccountStore } from "#app/accounts/account-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { InvitationRow } from "#db/tables.ts";

export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** `expiresAt`: epoch milliseconds. */
export type Invitation = { email: string; invitedBy: string; expiresAt: number };

type Accepted = { ok: true; email: string } | { ok: false; reason: "over" | "hasAccount" };

export const invitationDays = 7;
const invitationMs = invitationDays * 86_400_000;

/** Links by which somebody new comes to an account. Only a hash of each is kept. */
export function createInvitationStore(database: Database, accounts: AccountStore) {
  const standing = (now: number) =>
    database.selectFrom("invitations").selectAll().where("expires_at", ">", now);
  return {
    async listInvitations(now = Date.now()): Promise<Invitation[]> {
      return (await standing(now).orderBy("email").execute()).map(toInvitation);
    },

    /** The invitation's secret, which is told only now; an earlier one of the same person ends. */
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
      const row = await standing(now).where("token_hash", "=", hashOf(token)).executeTakeFirst();
      return row ? toInvitation(row) : null;
    },

    /**
     * Makes the account, once, however often it is asked for; one that a failure has left without a
     * password is completed. An invitation whose account could not be made stands as before.
     */
    async accept(token: string, password: string, now = Date.now()): Promise<Accepted> {
      const taken = await database
        .deleteFrom("invitations")
        .where("token_hash", "=", hashOf(token))
        .where("expires_at", ">", now)
        .returningAll()
        .executeTakeFirst();
      if (!taken) return { ok: false, reason: "over" };
      const { email } = taken;
      if (await accounts.hasPassword(email)) return { ok: false, reason: "hasAccount" };
      await accounts.addAccount(email, password).catch(async (error) => {
        await putBack(database, taken);
        throw error;
      });
      return { ok: true, email };
    },

    async withdraw(email: string): Promise<void> {
      await database.deleteFrom("invitations").where("email", "=", email).execute();
    },
  };
}

/** Unless somebody has invited the person anew meanwhile. */
async function putBack(database: Database, row: InvitationRow): Promise<void> {
  const inserting = database.insertInto("invitations").values(row);
  await inserting.onConflict((conflict) => conflict.doNothing()).execute();
}

function toInvitation(row: Omit<InvitationRow, "token_hash">): Invitation {
  return { email: row.email, invitedBy: row.invited_by, expiresAt: row.expires_at };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
