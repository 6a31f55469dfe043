import { setImmediate } from "node:timers/promises";
import { type Kysely, type Selectable, sql } from "kysely";
import { readRevisions } from "#app/platform/database/content-revision-store.server.ts";
import { type Database, inTransaction, type Work } from "#app/platform/database/database.server.ts";
import { createMigrator } from "#app/platform/database/migrate.server.ts";
import { dialectOf } from "#db/column-types.ts";
import {
  type BackedUpTable,
  backedUpTableNames,
  backedUpTables,
  leftOutTables,
  type Tables,
} from "#db/tables.ts";
import { maxRowsOfPart } from "./archive.server.ts";

/** The site's id, which is a part of the names of its daily backups. */
export async function getSiteId(database: Database): Promise<string> {
  const settings = database.selectFrom("settings").where("name", "=", "site_id");
  return (await settings.select("value").executeTakeFirstOrThrow()).value;
}

/** A row as an archive contains it, the same from either engine: no dates, no booleans. */
type PlainRow = Record<string, string | number | null>;

/** Everything that `work` reads is from one point in time, and no writer waits for it. */
export function inSnapshot<Result>(database: Database, work: Work<Result>): Promise<Result> {
  // SQLite ignores both settings: every transaction there sees what was there at its first read.
  const snapshot = database.transaction().setAccessMode("read only");
  return snapshot.setIsolationLevel("repeatable read").execute(async (transaction) => {
    await disableTimeouts(transaction);
    return work(transaction);
  });
}

/**
 * Until the end of the transaction: reading or writing many rows takes longer than a visitor would
 * wait.
 */
async function disableTimeouts(transaction: Database): Promise<void> {
  if (dialectOf(transaction) === "sqlite") return;
  await sql`
    select
      set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)
  `.execute(transaction);
}

/** Gives an empty database the schema that an earlier version had, and no rows. */
export async function createOlderSchema(database: Database, names: string[]): Promise<void> {
  const { error } = await createMigrator(database).migrateTo(names.at(-1) ?? "");
  if (error) throw error;
  await deleteAllRows(database);
}

/** Those of `tables` that exist in this schema, which may be an older one. */
async function listTables<Table extends string>(database: Database, tables: readonly Table[]) {
  const existing = await database.introspection.getTables();
  const names = new Set(existing.map(({ name }) => name));
  return tables.filter((table) => names.has(table));
}

export const listBackedUpTables = (database: Database) => listTables(database, backedUpTableNames);

type Rows = AsyncGenerator<PlainRow[]>;

export async function* readRows(database: Database, table: BackedUpTable): Rows {
  const key: readonly string[] = backedUpTables[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let after: PlainRow | undefined; ; ) {
    const last = after && sql.join(key.map((column) => after?.[column]));
    const beyond = last ? sql`where (${columns}) > (${last})` : sql``;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} ${beyond} order by ${columns} limit ${maxRowsOfPart}
    `.execute(database);
    const plain = rows.map(toPlain);
    if (plain.length > 0) yield plain;
    if (plain.length < maxRowsOfPart) return;
    after = plain.at(-1);
    // SQLite answers without waiting: requests are served in between.
    await setImmediate();
  }
}

/** PostgreSQL returns dates and booleans, only in better-auth's own tables. */
function toPlain(row: Record<string, unknown>): PlainRow {
  const entries = Object.entries(row).map(([column, value]) => {
    if (value instanceof Date) return [column, value.toISOString()];
    return [column, typeof value === "boolean" ? Number(value) : value];
  });
  return Object.fromEntries(entries);
}

/** Whether nothing was ever stored there; a database without a schema is empty, too. */
export async function isEmptyStore(database: Database): Promise<boolean> {
  for (const table of await listBackedUpTables(database)) {
    // The counters are there from the beginning, and a setting is nobody's content.
    if (table === "counters" || table === "settings") continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Inserts what `readRows` returns at once. */
export async function insertRows(
  database: Database,
  { table, rows }: { table: BackedUpTable; rows: PlainRow[] },
): Promise<void> {
  const anyTable = database as unknown as Kysely<Record<BackedUpTable, PlainRow>>;
  await anyTable.insertInto(table).values(rows).execute();
}

/** Replaces all rows by those of another database with the same schema, in one transaction. */
export function replaceRows(database: Database, source: Database): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await disableTimeouts(transaction);
    const before = await readRevisions(transaction);
    const privateFiles = await transaction.selectFrom("private_files").selectAll().execute();
    await deleteAllRows(transaction);
    for (const table of await listBackedUpTables(source)) {
      const read = readRows(source, table);
      for await (const rows of read) await insertRows(transaction, { table, rows });
    }
    await listAsUnused(transaction, privateFiles);
    if (dialectOf(database) === "postgres") await advanceSequences(transaction);
    // So that no cached page of the replaced site is served; an unused store has none.
    if (before.content === 0) return;
    const used = { revision: before.content, withdrawals: before.unpublish };
    for (const name of ["revision", "withdrawals"] as const) {
      const counter = transaction.updateTable("counters").where("name", "=", name);
      const overtaken = counter.where("value", "<=", used[name]);
      await overtaken.set({ value: used[name] + 1 }).execute();
    }
  });
}

async function deleteAllRows(database: Database): Promise<void> {
  // A restored site deletes again what was deleted for ever.
  const leftOut = leftOutTables.filter((table) => table !== "deleted_entries");
  const all = [...leftOut, ...backedUpTableNames.toReversed()];
  for (const table of await listTables(database, all)) await database.deleteFrom(table).execute();
}

/** So that files of replaced entries are deleted: the storage cannot list files without a row. */
async function listAsUnused(transaction: Database, files: Selectable<Tables["private_files"]>[]) {
  for (let start = 0; start < files.length; start += maxRowsOfPart) {
    const added = transaction.insertInto("private_files");
    const rows = added.values(files.slice(start, start + maxRowsOfPart));
    await rows.onConflict((known) => known.column("hash").doNothing()).execute();
  }
}

/** PostgreSQL's own numbers continue after those that were restored. */
async function advanceSequences(transaction: Database): Promise<void> {
  for (const table of ["uploads_words", "newevents_words"] as const) {
    await sql`
      select setval(
        pg_get_serial_sequence(${table}, 'place'),
        coalesce((select max(place) from ${sql.table(table)}), 0) + 1,
        false
      )
    `.execute(transaction);
  }
}
