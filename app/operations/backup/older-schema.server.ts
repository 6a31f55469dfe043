import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Migrator } from "kysely/migration";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { migrations } from "#db/migrations.ts";
import type { Manifest } from "./archive/manifest.ts";
import { listBackedUpTables, readRows } from "./backup-store.server.ts";
import { fillOlderSchema, type RowsOfTable } from "./restore-store.server.ts";

/**
 * Brings rows of an earlier day up to date: in a database that lies aside for a moment, with the
 * schema they were of, which the migrations that have come since then change as they change any. So
 * what is restored to is written once, whatever it is, and never has an old schema.
 */
export async function throughOlderSchema<Result>(
  { migrations: known }: Pick<Manifest, "migrations">,
  source: AsyncIterable<RowsOfTable>,
  put: (rows: AsyncIterable<RowsOfTable>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "school-restore-"));
  const aside = openDatabase({ databaseUrl: null, dataDir: folder });
  try {
    await migrateTo(aside, known);
    await fillOlderSchema(aside, source);
    await migrate(aside);
    return await put(readAll(aside));
  } finally {
    await aside.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** As if there were no other migrations yet. */
export async function migrateTo(database: Database, known: string[]): Promise<void> {
  const then = Object.entries(migrations).filter(([name]) => known.includes(name));
  const provider = { getMigrations: async () => Object.fromEntries(then) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
}

async function* readAll(database: Database): AsyncGenerator<RowsOfTable> {
  for (const table of await listBackedUpTables(database)) {
    for await (const rows of readRows(database, table)) yield { table, rows };
  }
}
