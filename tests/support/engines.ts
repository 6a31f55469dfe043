import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import {
  type Database,
  openDatabase,
  openMemoryDatabase,
} from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";

type Engine = {
  name: string;
  open: () => Promise<Database>;
  /** Without a schema. */
  openEmpty: () => Promise<Database>;
  /** The same one, as two processes see it. */
  openTwo: () => Promise<[Database, Database]>;
};

/** Both engines. A test of a store runs on each: `describe.each(engines)("… on $name", …)`. */
export const engines: Engine[] = [
  {
    name: "SQLite",
    open: async () => migrated(openMemoryDatabase()),
    openEmpty: async () => openMemoryDatabase(),
    openTwo: async () => {
      const dataDir = await mkdtemp(join(tmpdir(), "school-two-"));
      const open = () => openDatabase({ databaseUrl: null, dataDir });
      return [await migrated(open()), open()];
    },
  },
  {
    name: "PostgreSQL",
    open: async () => migrated(await openPostgres()),
    openEmpty: openPostgres,
    openTwo: async () => {
      const databaseUrl = await createPostgres();
      const open = () => openDatabase({ databaseUrl, dataDir: "" });
      return [await migrated(open()), open()];
    },
  },
];

async function openPostgres(): Promise<Database> {
  return openDatabase({ databaseUrl: await createPostgres(), dataDir: "" });
}

/** The address of a database of its own. */
async function createPostgres(): Promise<string> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server}/${name}`;
}

async function migrated(database: Database): Promise<Database> {
  await migrate(database);
  return database;
}
