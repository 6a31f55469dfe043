import { randomUUID } from "node:crypto";
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
};

/** Both engines. A test of a store runs on each: `describe.each(engines)("… on $name", …)`. */
export const engines: Engine[] = [
  {
    name: "SQLite",
    open: async () => migrated(openMemoryDatabase()),
    openEmpty: async () => openMemoryDatabase(),
  },
  {
    name: "PostgreSQL",
    open: async () => migrated(await openPostgres()),
    openEmpty: openPostgres,
  },
];

async function openPostgres(): Promise<Database> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return openDatabase({ databaseUrl: `${server}/${name}`, dataDir: "" });
}

async function migrated(database: Database): Promise<Database> {
  await migrate(database);
  return database;
}
