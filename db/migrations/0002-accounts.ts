import type { Kysely } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/** The tables of better-auth 1.7 with its passkey plugin, by its own names, and the sign-in limits. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createUsers(database);
  await createSessions(database);
  await createAccounts(database);
  await createVerifications(database);
  await createPasskeys(database);
  await createSignInFailures(database);
  for (const [table, column] of indexes) {
    const name = `${table}_${column}`;
    await database.schema.createIndex(name).on(table).column(column).execute();
  }
}

const indexes = [
  ["session", "userId"],
  ["account", "userId"],
  ["verification", "identifier"],
  ["passkey", "userId"],
  ["passkey", "credentialID"],
] as const;

/** A table whose rows go with their user. */
function createOwned(database: Kysely<unknown>, table: string) {
  return database.schema
    .createTable(table)
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    );
}

async function createUsers(database: Kysely<unknown>) {
  const { strict, timestamp, boolean } = columnTypes(dialectOf(database));
  await database.schema
    .createTable("user")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("emailVerified", boolean, (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("createdAt", timestamp, (column) => column.notNull())
    .addColumn("updatedAt", timestamp, (column) => column.notNull())
    .addColumn("disabled", boolean, (column) => column.notNull())
    .$call(strict)
    .execute();
}

async function createSessions(database: Kysely<unknown>) {
  const { strict, timestamp } = columnTypes(dialectOf(database));
  await createOwned(database, "session")
    .addColumn("expiresAt", timestamp, (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", timestamp, (column) => column.notNull())
    .addColumn("updatedAt", timestamp, (column) => column.notNull())
    .addColumn("ipAddress", "text")
    .addColumn("userAgent", "text")
    .$call(strict)
    .execute();
}

async function createAccounts(database: Kysely<unknown>) {
  const { strict, timestamp } = columnTypes(dialectOf(database));
  await createOwned(database, "account")
    .addColumn("accountId", "text", (column) => column.notNull())
    .addColumn("providerId", "text", (column) => column.notNull())
    .addColumn("accessToken", "text")
    .addColumn("refreshToken", "text")
    .addColumn("idToken", "text")
    .addColumn("accessTokenExpiresAt", timestamp)
    .addColumn("refreshTokenExpiresAt", timestamp)
    .addColumn("scope", "text")
    .addColumn("password", "text")
    .addColumn("createdAt", timestamp, (column) => column.notNull())
    .addColumn("updatedAt", timestamp, (column) => column.notNull())
    .$call(strict)
    .execute();
}

async function createVerifications(database: Kysely<unknown>) {
  const { strict, timestamp } = columnTypes(dialectOf(database));
  await database.schema
    .createTable("verification")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expiresAt", timestamp, (column) => column.notNull())
    .addColumn("createdAt", timestamp, (column) => column.notNull())
    .addColumn("updatedAt", timestamp, (column) => column.notNull())
    .$call(strict)
    .execute();
}

async function createPasskeys(database: Kysely<unknown>) {
  const { integer, strict, timestamp, boolean } = columnTypes(dialectOf(database));
  await createOwned(database, "passkey")
    .addColumn("name", "text")
    .addColumn("publicKey", "text", (column) => column.notNull())
    .addColumn("credentialID", "text", (column) => column.notNull())
    .addColumn("counter", integer, (column) => column.notNull())
    .addColumn("deviceType", "text", (column) => column.notNull())
    .addColumn("backedUp", boolean, (column) => column.notNull())
    .addColumn("transports", "text")
    .addColumn("createdAt", timestamp)
    .addColumn("aaguid", "text")
    .$call(strict)
    .execute();
}

async function createSignInFailures(database: Kysely<unknown>) {
  const { integer, strict } = columnTypes(dialectOf(database));
  await database.schema
    .createTable("sign_in_failures")
    .addColumn("source", "text", (column) => column.primaryKey().notNull())
    .addColumn("failures", integer, (column) => column.notNull())
    .addColumn("forgotten_at", integer, (column) => column.notNull())
    .$call(strict)
    .execute();
}
