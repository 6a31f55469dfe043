import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { toImage } from "#app/platform/images/image-store.server.ts";
import { type BackedUpTable, backedUpTableNames, backedUpTables } from "#db/backed-up-tables.ts";
import { dialectOf } from "#db/column-types.ts";
import type { ImageRow } from "#db/tables.ts";

/** A row as an archive keeps it, the same from either engine: no dates, no booleans. */
export type PlainRow = Record<string, string | number | null>;

const rowsAtOnce = 200;

/** All that `work` reads is of one moment, whatever is written meanwhile; nobody has to wait for it. */
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
  }
}

export async function* readImages(database: Database): AsyncGenerator<StoredImage> {
  for await (const rows of readRows(database, "images")) {
    // Before pictures were made in two steps, each had its AVIF.
    for (const row of rows) yield toImage({ has_avif: 1, ...row } as ImageRow & PlainRow);
  }
}

/** PostgreSQL brings dates and booleans, only of better-auth's own tables. */
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
