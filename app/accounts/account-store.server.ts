import { type ExpressionBuilder, sql } from "kysely";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { oneNodeAtATime } from "#app/platform/database/one-node.server.ts";
import { dialectOf } from "#db/column-types.ts";
import type { Tables } from "#db/tables.ts";
import type { Person } from "./account.ts";
import type { Auth } from "./session.server.ts";
import { operatorTexts, passkeyTexts } from "./strings.ts";

export type AccountStore = ReturnType<typeof createAccountStore>;

export type Account = {
  id: string;
  email: string;
  isDisabled: boolean;
  /** False if a crash has left it without a password: it can then be added again. */
  isComplete: boolean;
  /** Whether its password was imported; this version no longer checks such passwords. */
  needsReset: boolean;
};

/** `lastUsedAt`: epoch milliseconds, to the day: a session is renewed once a day. */
export type Session = { id: string; userAgent: string; lastUsedAt: number; isThis: boolean };

/** The accounts of the people who may sign in, with their passwords, passkeys and sessions. */
export function createAccountStore(database: Database, auth: Auth) {
  const isPostgres = dialectOf(database) === "postgres";
  const toDate = (date: Date) => (isPostgres ? date : date.toISOString());

  async function listAccounts(email?: string): Promise<Account[]> {
    const rows = await database
      .selectFrom("user")
      .leftJoin("account", (join) =>
        join.onRef("account.userId", "=", "user.id").on("providerId", "=", "credential"),
      )
      .select(["user.id", "email", "disabled", "account.id as credential", "password"])
      .$if(email !== undefined, (rows) => rows.where("email", "=", normalize(email)))
      .orderBy("email")
      .execute();
    return rows.map(({ id, email, disabled, credential, password }) => ({
      ...{ id, email, isDisabled: Boolean(disabled) },
      ...{ isComplete: credential !== null, needsReset: password === null },
    }));
  }

  const findAccount = async (email: string) => (await listAccounts(email))[0] ?? null;

  async function getAccount(email: string): Promise<Account> {
    const account = await findAccount(email);
    if (!account) throw new Error(operatorTexts.noAccount(email));
    return account;
  }

  async function setPassword(userId: string, text: string, isComplete = true): Promise<void> {
    const { internalAdapter, password: hasher } = await (await auth()).$context;
    const password = await hasher.hash(text);
    if (isComplete) return internalAdapter.updatePassword(userId, password);
    const credential = { providerId: "credential", accountId: userId };
    await internalAdapter.linkAccount({ userId, password, ...credential });
  }

  return {
    /** In the order of their addresses. */
    listAccounts: () => listAccounts(),

    findAccount,

    /** Does `work` while no other node adds the first account. */
    alone: <Result>(work: () => Promise<Result>) =>
      oneNodeAtATime({ database, what: "first-admin" }, work),

    /** Adds an account, or completes one that a crash has left without a password. */
    async addAccount(email: string, password: string): Promise<void> {
      const { internalAdapter } = await (await auth()).$context;
      const address = normalize(email);
      const known = await findAccount(address);
      if (known?.isComplete) throw new Error(operatorTexts.hasAccount(address));
      const name = address.split("@")[0] ?? address;
      const person = { email: address, name, emailVerified: true };
      const user =
        known ?? (await internalAdapter.createUser(person, { method: "email-password" }));
      await setPassword(user.id, password, false);
    },

    /**
     * Disables an account, which ends its sessions and invitations, or enables it again. Between gurus,
     * `by` is the address of the one who does it: returns false for oneself and for somebody who is
     * disabled, so that one enabled person always remains.
     */
    async setDisabled(email: string, isDisabled: boolean, by: string | null = null) {
      const { email: address } = await getAccount(email);
      if (by === address) return false;
      return inTransaction(database, async (transaction) => {
        // Locks both rows, always in one order, so that two who disable each other cannot deadlock.
        const locked = new Map<string, { id: string; disabled: unknown }>();
        for (const each of [address, ...(by === null ? [] : [by])].toSorted()) {
          const row = await transaction
            .updateTable("user")
            .set((user) => ({ disabled: user.ref("disabled") }))
            .where("email", "=", each)
            .returning(["id", "disabled"])
            .executeTakeFirst();
          if (row) locked.set(each, row);
        }
        const account = locked.get(address);
        if (!account || (by !== null && (locked.get(by)?.disabled ?? true))) return false;
        const disabled = isPostgres ? isDisabled : Number(isDisabled);
        await transaction
          .updateTable("user")
          .set({ disabled })
          .where("id", "=", account.id)
          .execute();
        if (isDisabled) await shutOut(transaction, account.id, address);
        return true;
      });
    },

    /**
     * Sets a password and deletes every other way in: sessions, passkeys, mailed links and the person's
     * invitations. Returns the number of passkeys.
     */
    async resetPassword(email: string, password: string): Promise<number> {
      const { id, email: address, isComplete } = await getAccount(email);
      await setPassword(id, password, isComplete);
      return database.transaction().execute(async (transaction) => {
        await shutOut(transaction, id, address);
        await forgetLinks(transaction, address);
        const { numDeletedRows } = await transaction
          .deleteFrom("passkey")
          .where("userId", "=", id)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      });
    },

    /** Deletes the sign-in links mailed to an address. */
    forgetLinks: (email: string): Promise<void> => forgetLinks(database, email),

    /** Replaces a forgotten password, once, and ends all other sessions and mailed links. */
    async replacePassword(person: Person, password: string): Promise<void> {
      await setPassword(person.id, password, (await getAccount(person.email)).isComplete);
      await database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable("session")
          .set({ signedInByLink: null })
          .where("token", "=", person.sessionToken)
          .execute();
        await endSessions(transaction, person.id, person.sessionToken);
        await forgetLinks(transaction, person.email);
      });
    },

    async listPasskeys(userId: string): Promise<{ id: string; name: string }[]> {
      const rows = await database
        .selectFrom("passkey")
        .select(["id", "name"])
        .where("userId", "=", userId)
        .orderBy("id")
        .execute();
      return rows.map(({ id, name }) => ({ id, name: name || passkeyTexts.unnamed }));
    },

    async removePasskey(userId: string, id: string): Promise<void> {
      await database.deleteFrom("passkey").where(isOwn(userId, id)).execute();
    },

    /** The library deletes only those challenges that are answered. */
    async forgetExpiredChallenges(): Promise<void> {
      await database
        .deleteFrom("verification")
        .where("expiresAt", "<", toDate(new Date()))
        .execute();
    },

    async listSessions(userId: string, ownToken: string): Promise<Session[]> {
      const rows = await database
        .selectFrom("session")
        .select(["id", "token", "userAgent", "updatedAt"])
        .where("userId", "=", userId)
        .where("expiresAt", ">", toDate(new Date()))
        .orderBy("updatedAt", "desc")
        .execute();
      return rows.map(({ id, token, userAgent, updatedAt }) => ({
        ...{ id, userAgent: userAgent ?? "", isThis: token === ownToken },
        lastUsedAt: new Date(updatedAt).getTime(),
      }));
    },

    /** Whether a token is a session's, expired or not. */
    async hasSession(token: string): Promise<boolean> {
      const session = database.selectFrom("session").select("id").where("token", "=", token);
      return (await session.executeTakeFirst()) !== undefined;
    },

    /** Ends all sessions of a person, except the one with `exceptToken`. */
    endSessions: (userId: string, exceptToken?: string): Promise<void> =>
      endSessions(database, userId, exceptToken),

    async endSession(userId: string, id: string): Promise<void> {
      await database.deleteFrom("session").where(isOwn(userId, id)).execute();
    },
  };
}

const normalize = (email = "") => email.trim().toLowerCase();

const isOwn =
  (userId: string, id: string) =>
  ({ and }: ExpressionBuilder<Tables, "passkey" | "session">) =>
    and({ id, userId });

async function endSessions(database: Database, userId: string, exceptToken = ""): Promise<void> {
  await database
    .deleteFrom("session")
    .where("userId", "=", userId)
    .where("token", "!=", exceptToken)
    .execute();
}

/** Ends a person's sessions and invitations, by which they could return as somebody else. */
async function shutOut(database: Database, id: string, email: string): Promise<void> {
  await endSessions(database, id);
  await database.deleteFrom("invitations").where("invited_by", "=", email).execute();
}

/** The row of a mailed link has the address in its value, which is JSON. */
async function forgetLinks(database: Database, email: string): Promise<void> {
  await database
    .deleteFrom("verification")
    .where(sql`replace(value, ${JSON.stringify(email)}, '')`, "!=", sql.ref("value"))
    .execute();
}
