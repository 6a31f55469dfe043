import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { oneNodeAtATime } from "#app/platform/database/one-node.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { type Person, toAccountEmail } from "./account.ts";
import type { Auth } from "./session.server.ts";
import { operatorStrings, passkeyStrings } from "./strings.ts";

export type AccountStore = ReturnType<typeof createAccountStore>;

export function createAccountStore(database: Database, auth: Auth) {
  const isPostgres = dialectOf(database) === "postgres";
  const toBoolean = (value: boolean) => (isPostgres ? value : Number(value));
  const now = () => (isPostgres ? new Date() : new Date().toISOString());

  /** `needsReset` is true for an imported password, which this version no longer checks. */
  async function listAccounts() {
    const users = database
      .selectFrom("user")
      .leftJoin("account", (join) =>
        join.onRef("account.userId", "=", "user.id").on("providerId", "=", "credential"),
      );
    const columns = ["user.id", "email", "user.name", "disabled", "password"] as const;
    const rows = await users.select(columns).orderBy("email").execute();
    return rows.map(({ id, email, name, disabled, password }) => ({
      id,
      email,
      name: name || email,
      isDisabled: Boolean(disabled),
      needsReset: password === null,
    }));
  }

  const findAccount = async (email: string) =>
    (await listAccounts()).find((account) => account.email === toAccountEmail(email)) ?? null;

  async function getAccount(email: string) {
    const account = await findAccount(email);
    if (!account) throw new Error(operatorStrings.noAccount(email));
    return account;
  }

  const hashPassword = async (password: string): Promise<string> =>
    (await (await auth()).$context).password.hash(password);

  /** `password`: its hash. */
  async function storePassword(transaction: Database, userId: string, password: string) {
    const credential = { userId, accountId: userId, providerId: "credential" };
    const earlier = transaction.deleteFrom("account").where((row) => row.and(credential));
    await earlier.execute();
    const times = { createdAt: now(), updatedAt: now() };
    const row = { id: randomUUID(), ...credential, password, ...times };
    await transaction.insertInto("account").values(row).execute();
  }

  /** `password` is a hash. Returns false if the address has an account. */
  async function insertAccount(transaction: Database, email: string, password: string) {
    const [id, address] = [randomUUID(), toAccountEmail(email)];
    const flags = { emailVerified: toBoolean(true), disabled: toBoolean(false) };
    const times = { createdAt: now(), updatedAt: now() };
    const user = { id, email: address, name: address.split("@")[0] ?? "", ...flags, ...times };
    const insertion = transaction.insertInto("user").values(user);
    const added = insertion.onConflict((conflict) => conflict.column("email").doNothing());
    if (!(await added.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows) return false;
    await storePassword(transaction, id, password);
    return true;
  }

  return {
    listAccounts,
    findAccount,
    hashPassword,
    insertAccount,

    /** Returns the names of the people by their email addresses, for the history. */
    async listNames(): Promise<Record<string, string>> {
      return Object.fromEntries((await listAccounts()).map(({ email, name }) => [email, name]));
    },

    async rename(userId: string, name: string): Promise<void> {
      await database.updateTable("user").set({ name }).where("id", "=", userId).execute();
    },

    withFirstAdminLock: <Result>(work: () => Promise<Result>) =>
      oneNodeAtATime({ database, lock: "first-admin" }, work),

    async addAccount(email: string, password: string): Promise<void> {
      const hash = await hashPassword(password);
      const insert = (transaction: Database) => insertAccount(transaction, email, hash);
      const isAdded = await inTransaction(database, insert);
      if (!isAdded) throw new Error(operatorStrings.hasAccount(toAccountEmail(email)));
    },

    /**
     * Disabling an account ends its sessions and invitations. Returns false if `by`, the address of
     * a guru, is the same account or disabled: one account always stays enabled.
     */
    async setDisabled(email: string, isDisabled: boolean, by: string | null = null) {
      const { id, email: address } = await getAccount(email);
      if (by === address) return false;
      return inTransaction(database, async (transaction) => {
        // This locks the rows, so that of two gurus who disable each other one stays enabled.
        const both = transaction.updateTable("user").where("email", "in", [address, by ?? address]);
        const unchanged = both.set((user) => ({ disabled: user.ref("disabled") }));
        const locked = await unchanged.returning(["email", "disabled"]).execute();
        const admin = locked.find((user) => user.email === by);
        if (by !== null && (!admin || admin.disabled)) return false;
        const disabled = toBoolean(isDisabled);
        await transaction.updateTable("user").set({ disabled }).where("id", "=", id).execute();
        if (isDisabled) await endAccess(transaction, id, address);
        return true;
      });
    },

    /** Deletes sessions, passkeys, links and invitations. Returns the number of passkeys. */
    async resetPassword(email: string, password: string): Promise<number> {
      const { id, email: address } = await getAccount(email);
      const hash = await hashPassword(password);
      return inTransaction(database, async (transaction) => {
        await storePassword(transaction, id, hash);
        await endAccess(transaction, id, address);
        await forgetLinks(transaction, address);
        const passkeys = transaction.deleteFrom("passkey").where("userId", "=", id);
        return Number((await passkeys.executeTakeFirstOrThrow()).numDeletedRows);
      });
    },

    forgetLinks: (email: string): Promise<void> => forgetLinks(database, email),

    /** Replaces a forgotten password, once, and ends all other sessions and mailed links. */
    async replacePassword({ id, email, sessionToken }: Person, password: string): Promise<void> {
      const hash = await hashPassword(password);
      await inTransaction(database, async (transaction) => {
        await storePassword(transaction, id, hash);
        const session = transaction.updateTable("session").where("token", "=", sessionToken);
        await session.set({ signedInByLink: null }).execute();
        await endSessions(transaction, id, sessionToken);
        await forgetLinks(transaction, email);
      });
    },

    async listPasskeys(userId: string): Promise<{ id: string; name: string }[]> {
      const own = database.selectFrom("passkey").where("userId", "=", userId);
      const rows = await own.select(["id", "name"]).orderBy("id").execute();
      return rows.map(({ id, name }) => ({ id, name: name || passkeyStrings.unnamed }));
    },

    /** Returns whether the person has such a passkey. */
    async renamePasskey(userId: string, id: string, name: string): Promise<boolean> {
      const renamed = database.updateTable("passkey").set({ name });
      const own = renamed.where((row) => row.and({ id, userId }));
      return (await own.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
    },

    async removePasskey(userId: string, id: string): Promise<void> {
      const own = database.deleteFrom("passkey").where((row) => row.and({ id, userId }));
      await own.execute();
    },

    /** The library deletes only challenges that were answered. */
    async forgetExpiredChallenges(): Promise<void> {
      await database.deleteFrom("verification").where("expiresAt", "<", now()).execute();
    },

    /** `lastUsedAt` is in epoch milliseconds, exact to the day on which a session is renewed. */
    async listSessions(userId: string, ownToken: string) {
      const own = database.selectFrom("session").where("userId", "=", userId);
      const valid = own.where("expiresAt", ">", now()).orderBy("updatedAt", "desc");
      const rows = await valid.select(["id", "token", "userAgent", "updatedAt"]).execute();
      return rows.map(({ id, token, userAgent, updatedAt }) => ({
        id,
        userAgent: userAgent ?? "",
        isThis: token === ownToken,
        lastUsedAt: new Date(updatedAt).getTime(),
      }));
    },

    endSessions: (userId: string, exceptToken?: string): Promise<void> =>
      endSessions(database, userId, exceptToken),

    async endSession(userId: string, id: string): Promise<void> {
      const own = database.deleteFrom("session").where((row) => row.and({ id, userId }));
      await own.execute();
    },
  };
}

async function endSessions(database: Database, userId: string, exceptToken = ""): Promise<void> {
  const own = database.deleteFrom("session").where("userId", "=", userId);
  await own.where("token", "!=", exceptToken).execute();
}

/** Ends a person's sessions and invitations. With an invitation they could make another account. */
async function endAccess(database: Database, id: string, email: string): Promise<void> {
  await endSessions(database, id);
  await database.deleteFrom("invitations").where("invited_by", "=", email).execute();
}

/** The row of a mailed link has the address in its value, which is JSON. */
async function forgetLinks(database: Database, email: string): Promise<void> {
  const withoutEmail = sql`replace(value, ${JSON.stringify(email)}, '')`;
  const links = database.deleteFrom("verification").where(withoutEmail, "!=", sql.ref("value"));
  await links.execute();
}
