import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { StandingRow } from "#db/tables.ts";
import type { Standing } from "./document.ts";

/** The tables of documents; each has the columns of `StandingRow`. */
export type DocumentTable = "uploads" | "newevents" | "site_content";

/** The one place that says what visitors may see: a condition on a table of documents. */
export function isPublished(table: DocumentTable): RawBuilder<SqlBool> {
  // Not by parameters: SQLite takes the index of published uploads only for these very terms.
  return sql<SqlBool>`${sql.ref(`${table}.is_hidden`)} = 0 and ${sql.ref(`${table}.removed_at`)} is null`;
}

export function toStanding(row: StandingRow): Standing {
  return { version: row.version, isHidden: row.is_hidden === 1, removedAt: row.removed_at };
}

/**
 * Reads how a document stands, and makes whoever else writes it wait for this transaction; null when
 * there is none.
 */
export async function lockStanding(
  transaction: Database,
  table: DocumentTable,
  id: string,
): Promise<Standing | null> {
  // A write, since that is what both engines wait for.
  const { rows } = await sql<StandingRow>`
    update ${sql.table(table)} set version = version where id = ${id}
    returning version, is_hidden, removed_at
  `.execute(transaction);
  return rows[0] ? toStanding(rows[0]) : null;
}

export async function writeStanding(
  transaction: Database,
  table: DocumentTable,
  { id, version, isHidden, removedAt }: Standing & { id: string },
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set version = ${version}, is_hidden = ${isHidden ? 1 : 0}, removed_at = ${removedAt}
    where id = ${id}
  `.execute(transaction);
}

/** The ids of what went to the trash before a moment (epoch milliseconds). */
export async function listRemovedBefore(
  database: Database,
  table: DocumentTable,
  before: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where removed_at < ${before}
  `.execute(database);
  return rows.map((row) => row.id);
}

/** Raises a counter, by which every node sees what has changed; `by` may be negative. */
export async function raiseCounter(
  transaction: Database,
  name: "uploads" | "revision",
  by = 1,
): Promise<void> {
  await transaction
    .updateTable("counters")
    .set((counter) => ({ value: counter("value", "+", by) }))
    .where("name", "=", name)
    .execute();
}
