import { type Kysely, sql, type TableMetadata } from "kysely";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { type BackedUpTable, backedUpTableNames, leftOutTables } from "#db/backed-up-tables.ts";
import { dialectOf } from "#db/column-types.ts";
import { listBackedUpTables, type PlainRow } from "./backup-store.server.ts";

export type RowsOfTable = { table: BackedUpTable; rows: PlainRow[] };

/** Whether nothing was ever put there; a place without a schema is empty, too. */
export async function isEmptyStore(database: Database): Promise<boolean> {
  for (const table of await listBackedUpTables(database)) {
    // The counters are there from the beginning, and a setting is nobody's content.
    if (table === "counters" || table === "settings") continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Puts rows in the place of all that there is, in one transaction; its schema must be theirs. */
export function replaceRows(
  database: Database,
  source: AsyncIterable<RowsOfTable>,
  { onlyIfEmpty }: { onlyIfEmpty: boolean },
): Promise<"replaced" | "not empty"> {
  return inTransaction(database, async (transaction) => {
    const isPostgres = dialectOf(database) === "postgres";
    if (isPostgres) await takeAllTheTime(transaction);
    if (onlyIfEmpty && !(await isEmptyStore(transaction))) return "not empty";
    const before = await readCounters(transaction);
    await fill(transaction, source);
    if (isPostgres) await goOnNumbering(transaction);
    if (!onlyIfEmpty) await raiseAbove(transaction, before);
    return "replaced";
  });
}

/** Many rows, and between them whatever lies in the archive, may take longer than any visitor would wait. */
async function takeAllTheTime(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}

/** The same in a schema of an earlier day, which may lack some tables; nothing is made of the rows. */
export function fillOlderSchema(database: Database, source: AsyncIterable<RowsOfTable>) {
  return inTransaction(database, (transaction) => fill(transaction, source));
}

async function fill(transaction: Database, source: AsyncIterable<RowsOfTable>): Promise<void> {
  const tables = await transaction.introspection.getTables();
  const names = new Set(tables.map(({ name }) => name));
  for (const table of [...leftOutTables, ...backedUpTableNames.toReversed()]) {
    if (names.has(table)) await transaction.deleteFrom(table).execute();
  }
  const booleans = listBooleans(tables);
  for await (const { table, rows } of source) {
    await insert(transaction, table, rows.map(withBooleans(table, booleans)));
  }
}

/** SQLite takes some 32,000 values in a statement; no table has a hundred columns. */
const rowsAtOnce = 200;

async function insert(transaction: Database, table: BackedUpTable, rows: PlainRow[]) {
  const anyTable = transaction as unknown as Kysely<Record<BackedUpTable, PlainRow>>;
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

/** PostgreSQL's own numbers begin after those that came along. */
async function goOnNumbering(transaction: Database): Promise<void> {
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

/** What whoever keeps pages compares: how far the content and the pictures have come, and what was taken back. */
async function readCounters(transaction: Database): Promise<{ seen: number; taken: number }> {
  const rows = await transaction.selectFrom("counters").select(["name", "value"]).execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const counted = (name: (typeof rows)[number]["name"]) => values.get(name) ?? 0;
  return {
    seen: counted("revision") + counted("pictures"),
    taken: counted("withdrawals"),
  };
}

type Counters = Awaited<ReturnType<typeof readCounters>>;

/** Whoever keeps pages of what was there before sees that they are of another time, and fit for nobody. */
async function raiseAbove(transaction: Database, before: Counters): Promise<void> {
  const now = await readCounters(transaction);
  await raise(transaction, "revision", before.seen + 1 - now.seen);
  await raise(transaction, "withdrawals", before.taken + 1 - now.taken);
}

async function raise(transaction: Database, name: "revision" | "withdrawals", by: number) {
  if (by <= 0) return;
  await transaction
    .updateTable("counters")
    .set((counter) => ({ value: counter("value", "+", by) }))
    .where("name", "=", name)
    .execute();
}
