import { createHash, randomBytes } from "node:crypto";
import type { AccountStore } from "#app/accounts/account-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { storeSilent } from "#app/platform/database/database-unavailable.ts";
import { oneNodeAtATime } from "#app/platform/database/one-node.server.ts";
import type { InvitationRow } from "#db/tables.ts";

export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** `expiresAt`: epoch milliseconds. */
export type Invitation = { email: string; invitedBy: string; expiresAt: number };

type Accepted = { ok: true; email: string } | { ok: false; reason: "over" | "hasAccount" };

/** A node that has gone silently may hold its turn for hours; to try again later loses nothing. */
const maxWaitMs = 5_000;

const over: Accepted = { ok: false, reason: "over" };

export const invitationDays = 7;
const invitationMs = invitationDays * 86_400_000;

/** Links by which somebody new comes to an account. Only a hash of each is kept. */
export function createInvitationStore(database: Database, accounts: AccountStore) {
  const standing = (now: number) =>
    database.selectFrom("invitations").selectAll().where("expires_at", ">", now);
  const findPublicationStatus = (token: string, now: number) =>
    standing(now).where("token_hash", "=", hashOf(token)).executeTakeFirst();

  const inTurn = turnsOf(database);

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
      const row = await findPublicationStatus(token, now);
      return row ? toInvitation(row) : null;
    },

    /**
     * Makes the account, once, however often it is asked for; one that a failure has left without a
     * password is completed. The invitation ends last: whatever fails before, it stands.
     */
    async accept(token: string, password: string, now = Date.now()): Promise<Accepted> {
      // Whoever makes one up waits for nobody, and nobody for them.
      if (!(await findPublicationStatus(token, now))) return over;
      const accepting = async (): Promise<Accepted> => {
        const invitation = await findPublicationStatus(token, now);
        return invitation ? makeAccount({ database, accounts }, invitation.email, password) : over;
      };
      return inTurn(accepting);
    },

    withdraw: (email: string) => withdraw(database, email),
  };
}

/** Whoever accepts does so alone, in this process and among the nodes. */
function turnsOf(database: Database) {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(() => {
      const signal = AbortSignal.timeout(maxWaitMs);
      return oneNodeAtATime({ database, what: "invitation", signal }, work).catch(
        (error: unknown) => {
          throw error instanceof Error && error.name === "AbortError" ? storeSilent() : error;
        },
      );
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

type Parts = { database: Database; accounts: AccountStore };

async function makeAccount(
  { database, accounts }: Parts,
  email: string,
  password: string,
): Promise<Accepted> {
  const isNew = !(await accounts.hasPassword(email));
  if (isNew) await accounts.addAccount(email, password);
  await withdraw(database, email);
  return isNew ? { ok: true, email } : { ok: false, reason: "hasAccount" };
}

async function withdraw(database: Database, email: string): Promise<void> {
  await database.deleteFrom("invitations").where("email", "=", email).execute();
}

function toInvitation(row: Omit<InvitationRow, "token_hash">): Invitation {
  return { email: row.email, invitedBy: row.invited_by, expiresAt: row.expires_at };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
