import type { Database } from "#app/platform/database/database.server.ts";
import { firebasePrefix } from "./firebase-scrypt.server.ts";

export type ImportedPasswordStore = ReturnType<typeof createImportedPasswordStore>;

/** The passwords that came from elsewhere and have not been given since. */
export function createImportedPasswordStore(database: Database) {
  return {
    async listHashes(): Promise<string[]> {
      const rows = await database
        .selectFrom("account")
        .select("password")
        .where("password", "like", `${firebasePrefix}%`)
        .execute();
      return rows.flatMap(({ password }) => password ?? []);
    },

    /** Unless the person has chosen another password meanwhile. */
    async replaceHash(imported: string, own: string): Promise<void> {
      await database
        .updateTable("account")
        .set({ password: own })
        .where("password", "=", imported)
        .execute();
    },
  };
}

/** Who has an account, by the email address, and whether with a password; nobody without a schema. */
export async function listPeopleThere(database: Database): Promise<Map<string, boolean>> {
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === "account")) return new Map();
  const rows = await database
    .selectFrom("user")
    .leftJoin("account", "account.userId", "user.id")
    .select(["user.email", "account.password"])
    .execute();
  return new Map(rows.map(({ email, password }) => [email, password !== null]));
}
