import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { addEntry } from "#app/documents/history/history-store.server.ts";
import { countRows, type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { oneNodeAtATime } from "#app/platform/database/one-node.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { guruLinkMinutes, type Person, toAccountEmail } from "./account.ts";
import type { Auth } from "./session.server.ts";

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Values as the sign-in library stores them, which differ between the databases. */
export function libraryValues(database: Database) {
  const isPostgres = dialectOf(database) === "postgres";
  const toTime = (date: Date) => (isPostgres ? date : date.toISOString());
  return {
    toBoolean: (value: boolean) => (isPostgres ? value : Number(value)),
    toTime,
    now: () => toTime(new Date()),
  };
}

export function createAccountStore(database: Database, auth: Auth) {
  const { toBoolean, toTime, now } = libraryValues(database);

  async function listAccounts() {
    const users = database.selectFrom("user").select(["id", "email", "name", "disabled"]);
    const rows = await users.orderBy("email").execute();
    return rows.map(({ id, email, name, disabled }) => ({
      id,
      email,
      name: name || email,
      isDisabled: Boolean(disabled),
    }));
  }

  const findAccount = async (email: string) =>
    (await listAccounts()).find((account) => account.email === toAccountEmail(email)) ?? null;

  async function getAccount(email: string) {
    const account = await findAccount(email);
    if (!account) throw new Error(`There is no account for ${email}`);
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
      if (!isAdded) throw new Error(`${toAccountEmail(email)} already has an account`);
    },

    /**
     * Disabling an account ends its sessions and invitations. Returns false if `by`, the address of
     * a guru, is the same account or disabled: one account always stays enabled.
     */
    async setDisabled(email: string, isDisabled: boolean, by: string | null = null) {
      const { id, email: address } = await getAccount(email);
      if (by === address) return false;
      return inTransaction(database, async (transaction) => {
        // Of two gurus who disable each other one stays enabled.
        const isAllowed = by === null || (await lockEnabled(transaction, [address, by])).has(by);
        if (!isAllowed) return false;
        const disabled = toBoolean(isDisabled);
        await transaction.updateTable("user").set({ disabled }).where("id", "=", id).execute();
        if (isDisabled) await endAccess(transaction, id, address);
        else await forgetLinks(transaction, partOfLink({ email: address }));
        return true;
      });
    },

    /**
     * Makes a link by which another guru signs in, and names it in the history; earlier links of
     * them end. Returns its token, which is not stored; null unless both accounts are enabled.
     */
    async makeLink({ id, email }: { id: string; email: string }, madeBy: string) {
      const token = randomBytes(24).toString("base64url");
      return inTransaction(database, async (transaction) => {
        const enabled = await lockEnabled(transaction, [email, madeBy]);
        if (email === madeBy || enabled.size < 2) return null;
        await forgetLinks(transaction, partOfLink({ email }));
        const link = {
          id: randomUUID(),
          // The library finds a link by this hash, and reads the email address of its value.
          identifier: createHash("sha256").update(token).digest("base64url"),
          value: JSON.stringify({ email, madeBy }),
          expiresAt: toTime(new Date(Date.now() + guruLinkMinutes * 60_000)),
          createdAt: now(),
          updatedAt: now(),
        };
        await transaction.insertInto("verification").values(link).execute();
        await addEntry(transaction, {
          kind: "account",
          documentId: id,
          version: 0,
          operation: "link-made",
          who: madeBy,
          title: email,
          before: null,
          picture: null,
          groupId: null,
        });
        return token;
      });
    },

    /** Deletes sessions, passkeys, links and invitations. Returns the number of passkeys. */
    async resetPassword(email: string, password: string): Promise<number> {
      const { id, email: address } = await getAccount(email);
      const hash = await hashPassword(password);
      return inTransaction(database, async (transaction) => {
        await storePassword(transaction, id, hash);
        await endAccess(transaction, id, address);
        await forgetLinks(transaction, JSON.stringify(address));
        const passkeys = transaction.deleteFrom("passkey").where("userId", "=", id);
        return Number((await passkeys.executeTakeFirstOrThrow()).numDeletedRows);
      });
    },

    /** Ends the links by which a person signs in, and those that they have made. */
    forgetLinks: (email: string): Promise<void> => forgetLinks(database, JSON.stringify(email)),

    /** Replaces a forgotten password, once, and ends all other sessions and links. */
    async replacePassword({ id, email, sessionToken }: Person, password: string): Promise<void> {
      const hash = await hashPassword(password);
      await inTransaction(database, async (transaction) => {
        await storePassword(transaction, id, hash);
        const session = transaction.updateTable("session").where("token", "=", sessionToken);
        await session.set({ signedInByLink: null }).execute();
        await endSessions(transaction, id, sessionToken);
        await forgetLinks(transaction, JSON.stringify(email));
      });
    },

    async listPasskeys(userId: string): Promise<{ id: string; name: string }[]> {
      const own = database.selectFrom("passkey").where("userId", "=", userId);
      const rows = await own.select(["id", "name"]).orderBy("id").execute();
      return rows.map(({ id, name }) => ({ id, name: name || "Passkey" }));
    },

    async removePasskey(userId: string, id: string): Promise<void> {
      const own = database.deleteFrom("passkey").where((row) => row.and({ id, userId }));
      await own.execute();
    },

    /** The library deletes only challenges that were answered. */
    async forgetExpiredChallenges(): Promise<void> {
      await database.deleteFrom("verification").where("expiresAt", "<", now()).execute();
    },

    countOtherSessions({ id, sessionToken }: Person): Promise<number> {
      const others = database.selectFrom("session").where("token", "!=", sessionToken);
      return countRows(others.where("userId", "=", id).where("expiresAt", ">", now()));
    },

    endSessions: (userId: string, exceptToken?: string): Promise<void> =>
      endSessions(database, userId, exceptToken),
  };
}

async function endSessions(database: Database, userId: string, exceptToken = ""): Promise<void> {
  const own = database.deleteFrom("session").where("userId", "=", userId);
  await own.where("token", "!=", exceptToken).execute();
}

/** Locks accounts, so that nobody disables them meanwhile. Returns the enabled ones. */
async function lockEnabled(transaction: Database, emails: string[]): Promise<Set<string>> {
  const users = transaction.updateTable("user").where("email", "in", emails);
  const unchanged = users.set((user) => ({ disabled: user.ref("disabled") }));
  const locked = await unchanged.returning(["email", "disabled"]).execute();
  return new Set(locked.filter(({ disabled }) => !disabled).map(({ email }) => email));
}

/**
 * Ends a person's sessions, and the invitations and links by which they could sign in as somebody
 * else.
 */
async function endAccess(database: Database, id: string, email: string): Promise<void> {
  await endSessions(database, id);
  await database.deleteFrom("invitations").where("invited_by", "=", email).execute();
  await forgetLinks(database, partOfLink({ madeBy: email }));
}

/** `email` is the account of a link, `madeBy` the guru who made it; a mailed one has none. */
const partOfLink = (field: { email: string } | { madeBy: string }): string =>
  JSON.stringify(field).slice(1, -1);

/** `part`: of the JSON in a link's row. */
async function forgetLinks(database: Database, part: string): Promise<void> {
  const withoutPart = sql`replace(value, ${part}, '')`;
  const links = database.deleteFrom("verification").where(withoutPart, "!=", sql.ref("value"));
  await links.execute();
}
