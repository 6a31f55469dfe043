import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import {
  type Database,
  openDatabase,
  openTemporaryDatabase,
} from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import type { PostgresTimeouts } from "#app/platform/database/postgres-pool.server.ts";
import { ownFolder } from "./machine/folders.ts";
import { openMigratedSqlite } from "./site.ts";

type Engine = {
  name: string;
  /** What has no SQL of its own is tested on this one alone. */
  isDefault: boolean;
  open: () => Promise<Database>;
  /** Without a schema. */
  openEmpty: () => Promise<Database>;
  /** The same one, as two processes see it. */
  openTwo: () => Promise<[Database, Database]>;
};

const bothEngines: Engine[] = [
  {
    name: "SQLite",
    isDefault: true,
    open: openMigratedSqlite,
    openEmpty: async () => openTemporaryDatabase(),
    openTwo: async () => {
      const dataDir = ownFolder("two");
      const open = () => openDatabase({ databaseUrl: null, dataDir });
      return [await migrated(open()), open()];
    },
  },
  {
    name: "PostgreSQL",
    isDefault: false,
    open: async () => openPostgres(await copyOfMigrated()),
    openEmpty: async () => openPostgres(await createPostgres()),
    openTwo: async () => {
      const databaseUrl = await copyOfMigrated();
      return [openPostgres(databaseUrl), openPostgres(databaseUrl)];
    },
  },
];

/**
 * A test of a store runs on both: `describe.each(engines)("… on $name", …)`. Mutation tests leave
 * PostgreSQL out, as the mutated code is the same.
 */
export const engines = process.env.MUTATED_TESTS ? bothEngines.slice(0, 1) : bothEngines;

export function openPostgres(databaseUrl: string, timeouts?: PostgresTimeouts): Database {
  return openDatabase({ databaseUrl, dataDir: "", ...(timeouts && { timeouts }) });
}

/** A database that is closed after the test. */
export async function openForTest(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  onTestFinished(() => database.destroy());
  return database;
}

/** The address of a database of its own; `template`: the name of one to begin as a copy of. */
export async function createPostgres(template = "template1"): Promise<string> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  // Files are copied in half of the time that their pages take.
  await client.query(`create database ${name} strategy file_copy template ${template}`);
  await client.end();
  return `${server}/${name}`;
}

let migratedOnce: Promise<string> | null = null;

/** Copied in a quarter of the time that the migrations take. */
async function copyOfMigrated(): Promise<string> {
  migratedOnce ??= nameOfMigrated();
  return createPostgres(await migratedOnce);
}

/** Nobody may be connected to it while it is copied. */
async function nameOfMigrated(): Promise<string> {
  const databaseUrl = await createPostgres();
  await (await migrated(openPostgres(databaseUrl))).destroy();
  return new URL(databaseUrl).pathname.slice(1);
}

async function migrated(database: Database): Promise<Database> {
  await migrate(database);
  return database;
}
