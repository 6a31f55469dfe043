import type { Database } from "#app/platform/database/database.server.ts";
import { oneNodeAtATime } from "#app/platform/database/one-node.server.ts";
import { dialectOf } from "#db/column-types.ts";
import type { Person } from "./account.ts";
import type { Auth } from "./auth.server.ts";
import { operatorTexts, passkeyTexts } from "./strings.ts";

export type AccountStore = ReturnType<typeof createAccountStore>;

type Account = { id: string; email: string; isDisabled: boolean };

/** Ends a person's sessions and invitations, by which they could return as somebody else. */
export async function shutOut(
  database: Database,
  { id, email }: Pick<Account, "id" | "email">,
): Promise<void> {
  await database.deleteFrom("session").where("userId", "=", id).execute();
  await database.deleteFrom("invitations").where("invited_by", "=", email).execute();
}

/** The accounts of the people who may sign in. */
export function createAccountStore(database: Database, auth: Auth) {
  const dialect = dialectOf(database);

  async function findAccount(email: string): Promise<Account | null> {
    const row = await database
      .selectFrom("user")
      .select(["id", "email", "disabled"])
      .where("email", "=", email.trim().toLowerCase())
      .executeTakeFirst();
    return row ? { id: row.id, email: row.email, isDisabled: Boolean(row.disabled) } : null;
  }

  async function getAccount(email: string): Promise<Account> {
    const account = await findAccount(email);
    if (!account) throw new Error(operatorTexts.noAccount(email));
    return account;
  }

  /** Deletes the sign-in links mailed to an address, which each row names in its value. */
  async function forgetLinks(email: string, within = database): Promise<void> {
    const rows = await within.selectFrom("verification").select(["id", "value"]).execute();
    const theirs = rows.filter(({ value }) => value.includes(JSON.stringify(email)));
    for (const { id } of theirs) {
      await within.deleteFrom("verification").where("id", "=", id).execute();
    }
  }

  const findCredential = (userId: string) =>
    database
      .selectFrom("account")
      .select("password")
      .where("userId", "=", userId)
      .where("providerId", "=", "credential")
      .executeTakeFirst();

  // Without a password, if it was imported: then it needs a reset, and no invitation may set one.
  const isComplete = async (userId: string) => Boolean(await findCredential(userId));

  async function setPassword(userId: string, text: string): Promise<void> {
    const { internalAdapter, password: hasher } = await (await auth()).$context;
    const password = await hasher.hash(text);
    if (await findCredential(userId)) await internalAdapter.updatePassword(userId, password);
    else {
      const credential = { providerId: "credential", accountId: userId };
      await internalAdapter.linkAccount({ userId, password, ...credential });
    }
  }

  return {
    findAccount,

    /** Does `work` while no other node adds the first account. */
    alone: <Result>(work: () => Promise<Result>) =>
      oneNodeAtATime({ database, what: "first-admin" }, work),

    async hasAccounts(): Promise<boolean> {
      return Boolean(await database.selectFrom("account").select("id").limit(1).executeTakeFirst());
    },

    /** Who needs a reset: as those whose password was imported, which this version no longer checks. */
    async listWithoutPassword(): Promise<string[]> {
      const rows = await database
        .selectFrom("user")
        .leftJoin("account", "account.userId", "user.id")
        .where("account.password", "is", null)
        .select("user.email")
        .orderBy("user.email")
        .execute();
      return rows.map(({ email }) => email);
    },

    /** Whether there is an account with this address and a password. */
    async hasAccount(email: string): Promise<boolean> {
      const known = await findAccount(email);
      return known !== null && isComplete(known.id);
    },

    /** Adds an account, or completes one that a crash has left without a password. */
    async addAccount(email: string, password: string): Promise<void> {
      const { internalAdapter } = await (await auth()).$context;
      const address = email.trim().toLowerCase();
      const known = await findAccount(address);
      if (known && (await isComplete(known.id))) throw new Error(operatorTexts.hasAccount(address));
      const person = {
        email: address,
        name: address.split("@")[0] ?? address,
        emailVerified: true,
      };
      const user =
        known ?? (await internalAdapter.createUser(person, { method: "email-password" }));
      await setPassword(user.id, password);
    },

    /** Disabling signs the person out on every device at once. */
    async setDisabled(email: string, isDisabled: boolean): Promise<void> {
      const account = await getAccount(email);
      const { internalAdapter } = await (await auth()).$context;
      await internalAdapter.updateUser(account.id, { disabled: isDisabled });
      if (isDisabled) await shutOut(database, account);
    },

    /**
     * Sets a password and deletes every other way in: sessions, passkeys, mailed links and the person's
     * invitations. Returns the number of passkeys.
     */
    async resetPassword(email: string, password: string): Promise<number> {
      const account = await getAccount(email);
      const { id } = account;
      await setPassword(id, password);
      return database.transaction().execute(async (transaction) => {
        await shutOut(transaction, account);
        await forgetLinks(account.email, transaction);
        const { numDeletedRows } = await transaction
          .deleteFrom("passkey")
          .where("userId", "=", id)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      });
    },

    forgetLinks: (email: string): Promise<void> => forgetLinks(email),

    /** Replaces a forgotten password, once, and ends all other sessions and mailed links. */
    async replacePassword(person: Person, password: string): Promise<void> {
      await setPassword(person.id, password);
      await database.transaction().execute(async (transaction) => {
        const own = transaction.updateTable("session").set({ signedInByLink: null });
        await own.where("token", "=", person.sessionToken).execute();
        await transaction
          .deleteFrom("session")
          .where("userId", "=", person.id)
          .where("token", "!=", person.sessionToken)
          .execute();
        await forgetLinks(person.email, transaction);
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

    /** The library deletes only those challenges that are answered. */
    async forgetExpiredChallenges(): Promise<void> {
      const now = new Date();
      await database
        .deleteFrom("verification")
        .where("expiresAt", "<", dialect === "postgres" ? now : now.toISOString())
        .execute();
    },

    async removePasskey(userId: string, id: string): Promise<void> {
      await database
        .deleteFrom("passkey")
        .where("id", "=", id)
        .where("userId", "=", userId)
        .execute();
    },
  };
}
