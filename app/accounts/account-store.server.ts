import type { Database } from "#app/platform/database/database.server.ts";
import type { Auth } from "./auth.server.ts";

export type AccountStore = ReturnType<typeof createAccountStore>;

type Account = { id: string; email: string; isDisabled: boolean };

/** The people who may sign in, past what a person does for themself. */
export function createAccountStore(database: Database, auth: Auth) {
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
    if (!account) throw new Error(`There is no account for ${email}`);
    return account;
  }

  const signOutEverywhere = (id: string) =>
    database.deleteFrom("session").where("userId", "=", id).execute();

  return {
    findAccount,

    async hasAccounts(): Promise<boolean> {
      return Boolean(await database.selectFrom("user").select("id").limit(1).executeTakeFirst());
    },

    async addAccount(email: string, password: string): Promise<void> {
      const { internalAdapter, password: hasher } = await auth.$context;
      const address = email.trim().toLowerCase();
      if (await findAccount(address)) throw new Error(`${address} has an account already`);
      const hash = await hasher.hash(password);
      const person = {
        email: address,
        name: address.split("@")[0] ?? address,
        emailVerified: true,
      };
      const user = await internalAdapter.createUser(person, { method: "email-password" });
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: "credential",
        accountId: user.id,
        password: hash,
      });
    },

    /** Disabling signs the person out on every device at once. */
    async setDisabled(email: string, isDisabled: boolean): Promise<void> {
      const { id } = await getAccount(email);
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updateUser(id, { disabled: isDisabled });
      if (isDisabled) await signOutEverywhere(id);
    },

    /** Sets a password and signs the person out on every device. */
    async resetPassword(email: string, password: string): Promise<void> {
      const { id } = await getAccount(email);
      const { internalAdapter, password: hasher } = await auth.$context;
      await internalAdapter.updatePassword(id, await hasher.hash(password));
      await signOutEverywhere(id);
    },

    async listPasskeys(userId: string): Promise<{ id: string; name: string }[]> {
      const rows = await database
        .selectFrom("passkey")
        .select(["id", "name"])
        .where("userId", "=", userId)
        .orderBy("id")
        .execute();
      return rows.map(({ id, name }) => ({ id, name: name || "Passkey" }));
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
