import { setImmediate } from "node:timers/promises";
import { type Kysely, sql, type TableMetadata } from "kysely";
import { Migrator } from "kysely/migration";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { toImage } from "#app/platform/images/image-store.server.ts";
import {
  type BackedUpTable,
  backedUpTableNames,
  backedUpTables,
  leftOutTables,
} from "#db/backed-up-tables.ts";
import { dialectOf } from "#db/column-types.ts";
import { migrations } from "#db/migrations.ts";
import type { ImageRow } from "#db/tables.ts";

/** A row as an archive holds it, the same from either engine: no dates, no booleans. */
export type PlainRow = Record<string, string | number | null>;

/** SQLite takes some 32,000 values in a statement; no table has a hundred columns. */
const rowsAtOnce = 200;

/** Everything `work` reads is from one point in time, and no writer waits for it. */
export function inSnapshot<Result>(
  database: Database,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  // On SQLite any transaction is one: it sees what was there at its first read.
  if (dialectOf(database) === "sqlite") return database.transaction().execute(work);
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot);
      return work(snapshot);
    });
}

/** The names of the migrations that made this schema; none where there is no schema. */
export async function listMigrations(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(database);
  return rows.map(({ name }) => name);
}

/** Gives a temporary database the schema that an earlier version had, and no rows. */
export async function openOlderSchema(database: Database, known: string[]): Promise<void> {
  // Nobody needs it after a power cut.
  const isSqlite = dialectOf(database) === "sqlite";
  if (isSqlite) await sql`pragma synchronous = off`.execute(database);
  const then = Object.entries(migrations).filter(([name]) => known.includes(name));
  const provider = { getMigrations: async () => Object.fromEntries(then) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
  await deleteAllRows(database, await database.introspection.getTables());
}

/** Those that exist in this schema, which may be an older one. */
export async function listBackedUpTables(database: Database): Promise<BackedUpTable[]> {
  const tables = await database.introspection.getTables();
  const names = new Set(tables.map(({ name }) => name));
  return backedUpTableNames.filter((table) => names.has(table));
}

/** A table's rows in the order of its key, some at a time. */
export async function* readRows(
  database: Database,
  table: BackedUpTable,
): AsyncGenerator<PlainRow[]> {
  const key: readonly string[] = backedUpTables[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let after: PlainRow | undefined; ; ) {
    const last = after;
    const beyond = last
      ? sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`
      : sql``;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} ${beyond} order by ${columns} limit ${rowsAtOnce}
    `.execute(database);
    const plain = rows.map(toPlain);
    if (plain.length > 0) yield plain;
    if (plain.length < rowsAtOnce) return;
    after = plain.at(-1);
    // SQLite answers without waiting: requests are served in between.
    await setImmediate();
  }
}

/**
 * The rows of a restored table in the order of the archive. That is the order of the engine that wrote it:
 * PostgreSQL sorts text by its locale.
 */
export async function* readRestoredRows(
  staged: Database,
  table: BackedUpTable,
): AsyncGenerator<PlainRow[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ restored_row: number }>`
      select rowid as restored_row, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${rowsAtOnce}
    `.execute(staged);
    if (rows.length === 0) return;
    yield rows.map(({ restored_row, ...row }) => toPlain(row));
    last = rows.at(-1)?.restored_row ?? 0;
    await setImmediate();
  }
}

export async function* readImages(database: Database): AsyncGenerator<StoredImage> {
  for await (const rows of readRows(database, "images")) {
    // In the oldest schemas every image had its AVIF.
    for (const row of rows) yield toImage({ has_avif: 1, ...row } as ImageRow & PlainRow);
  }
}

/** PostgreSQL returns dates and booleans, only in better-auth's own tables. */
function toPlain(row: Record<string, unknown>): PlainRow {
  const entries = Object.entries(row).map(([column, value]) => [column, plainValue(value)]);
  return Object.fromEntries(entries);
}

function plainValue(value: unknown): string | number | null {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  throw new TypeError(`A backup cannot carry a ${typeof value}`);
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

/** Replaces all rows by those of another database with the same schema, in one transaction. */
export function replaceRows(
  database: Database,
  source: Database,
  { onlyIfEmpty }: { onlyIfEmpty: boolean },
): Promise<"replaced" | "not empty"> {
  return inTransaction(database, async (transaction) => {
    const isPostgres = dialectOf(database) === "postgres";
    if (isPostgres) {
      // Many rows take longer than any visitor would wait.
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    }
    if (onlyIfEmpty && !(await isEmptyStore(transaction))) return "not empty";
    const before = await readCounters(transaction);
    const tables = await transaction.introspection.getTables();
    await deleteAllRows(transaction, tables);
    const booleans = listBooleans(tables);
    for (const table of await listBackedUpTables(source)) {
      for await (const rows of readRows(source, table)) {
        await insertRows(transaction, { table, rows: rows.map(withBooleans(table, booleans)) });
      }
    }
    if (isPostgres) await advanceSequences(transaction);
    if (!onlyIfEmpty) await raiseCounters(transaction, before);
    return "replaced";
  });
}

async function deleteAllRows(database: Database, tables: TableMetadata[]): Promise<void> {
  const names = new Set(tables.map(({ name }) => name));
  for (const table of [...leftOutTables, ...backedUpTableNames.toReversed()]) {
    if (names.has(table)) await database.deleteFrom(table).execute();
  }
}

export async function insertRows(
  database: Database,
  { table, rows }: { table: BackedUpTable; rows: PlainRow[] },
): Promise<void> {
  const anyTable = database as unknown as Kysely<Record<BackedUpTable, PlainRow>>;
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    await anyTable.insertInto(table).values(some).execute();
  }
}

/** `table.column` of each; there are none on SQLite. */
function listBooleans(tables: TableMetadata[]): Set<string> {
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns.filter(({ dataType }) => dataType === "bool").map(({ name }) => `${table}.${name}`),
  );
  return new Set(columns);
}

const withBooleans = (table: string, booleans: Set<string>) => (row: PlainRow) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const isBoolean = value !== null && booleans.has(`${table}.${column}`);
      return [column, isBoolean ? value !== 0 : value];
    }),
  ) as PlainRow;

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

/** What cached pages are compared by: the content revision and the count of what was unpublished. */
async function readCounters(transaction: Database) {
  const rows = await transaction.selectFrom("counters").select(["name", "value"]).execute();
  const values = new Map<string, number>(rows.map(({ name, value }) => [name, value]));
  const count = (name: string) => values.get(name) ?? 0;
  return {
    revision: count("revision") + count("pictures"),
    withdrawals: count("withdrawals"),
  };
}

/** Lifts both above what they were, so that no page cached before the restore is served after it. */
async function raiseCounters(
  transaction: Database,
  before: Awaited<ReturnType<typeof readCounters>>,
): Promise<void> {
  for (const name of ["revision", "withdrawals"] as const) {
    await transaction
      .updateTable("counters")
      .set({ value: before[name] + 1 })
      .where("name", "=", name)
      .where("value", "<=", before[name])
      .execute();
  }
}
