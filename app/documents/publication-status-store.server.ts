import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { PublicationStatusRow } from "#db/tables.ts";
import type { DocumentState, PublicationStatus } from "./document.ts";

/** The tables of documents; each has the columns of `PublicationStatusRow`. */
export type DocumentTable =
  | "uploads"
  | "albums"
  | "newevents"
  | "announcements"
  | "messages"
  | "site_content";

/** The one definition of what visitors may see, as a condition on a table of documents. */
export function isPublished(table: DocumentTable): RawBuilder<SqlBool> {
  // Literals, not parameters: SQLite uses the partial index of published uploads only for these terms.
  return sql<SqlBool>`${sql.ref(`${table}.is_hidden`)} = 0 and ${sql.ref(`${table}.removed_at`)} is null`;
}

/** `stateOf` as a condition; null: everything that is not in the trash. */
export function isInState(table: DocumentTable, state: DocumentState | null): RawBuilder<SqlBool> {
  const column = (name: keyof PublicationStatusRow) => sql.ref(`${table}.${name}`);
  const invisible = sql<SqlBool>`${column("is_hidden")} = 1 and ${column("removed_at")} is null`;
  if (state === "removed") return sql<SqlBool>`${column("removed_at")} is not null`;
  if (state === null) return sql<SqlBool>`${column("removed_at")} is null`;
  if (state === "published") return isPublished(table);
  if (state === "due") return sql<SqlBool>`${invisible} and ${column("appears_at")} is not null`;
  const isDraft = state === "draft" ? 1 : 0;
  return sql<SqlBool>`${invisible} and ${column("appears_at")} is null and ${column("is_draft")} = ${isDraft}`;
}

export function toPublicationStatus(row: PublicationStatusRow): PublicationStatus {
  return {
    version: row.version,
    isHidden: row.is_hidden === 1,
    isDraft: row.is_draft === 1,
    appearsAt: row.appears_at,
    removedAt: row.removed_at,
  };
}

export const newPublicationStatus: PublicationStatusRow = {
  version: 1,
  is_hidden: 0,
  is_draft: 0,
  appears_at: null,
  removed_at: null,
};

/** A document's columns beside its id and its publication status. */
export type Columns = Record<string, string | number | null>;

export async function insertRow(
  transaction: Database,
  table: DocumentTable,
  { id, ...columns }: Columns & { id: string },
): Promise<void> {
  const row = { id, ...newPublicationStatus, ...columns };
  await transaction
    .insertInto(table)
    .values(row as never)
    .execute();
}

export async function updateRow(
  transaction: Database,
  table: DocumentTable,
  { id, ...columns }: Columns & { id: string },
): Promise<void> {
  await transaction.updateTable(table).set(columns).where("id", "=", id).execute();
}

export async function deleteRow(transaction: Database, table: DocumentTable, id: string) {
  await transaction.deleteFrom(table).where("id", "=", id).execute();
}

export async function findPublicationStatus(
  database: Database,
  table: DocumentTable,
  id: string,
): Promise<PublicationStatus | null> {
  const row = await database
    .selectFrom(table)
    .select(["version", "is_hidden", "is_draft", "appears_at", "removed_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toPublicationStatus(row) : null;
}

/** Reads a document's status and locks its row for this transaction; null when there is none. */
export async function lockPublicationStatus(
  transaction: Database,
  table: DocumentTable,
  id: string,
): Promise<PublicationStatus | null> {
  // An update that changes nothing: it locks on both engines.
  const { rows } = await sql<PublicationStatusRow>`
    update ${sql.table(table)} set version = version where id = ${id}
    returning version, is_hidden, is_draft, appears_at, removed_at
  `.execute(transaction);
  return rows[0] ? toPublicationStatus(rows[0]) : null;
}

export async function writePublicationStatus(
  transaction: Database,
  table: DocumentTable,
  { id, ...status }: PublicationStatus & { id: string },
): Promise<void> {
  await transaction
    .updateTable(table)
    .set({
      version: status.version,
      is_hidden: status.isHidden ? 1 : 0,
      is_draft: status.isDraft ? 1 : 0,
      appears_at: status.appearsAt,
      removed_at: status.removedAt,
    })
    .where("id", "=", id)
    .execute();
}

/** The ids of documents that went to the trash before a time (epoch milliseconds). */
export function listRemovedBefore(database: Database, table: DocumentTable, before: number) {
  return listIds(database, table, sql`removed_at < ${before}`);
}

/** The ids of documents to be published by `now` (epoch milliseconds). */
export function listDue(database: Database, table: DocumentTable, now: number) {
  return listIds(database, table, sql`appears_at <= ${now} and removed_at is null`);
}

async function listIds(database: Database, table: DocumentTable, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${where}
  `.execute(database);
  return rows.map(({ id }) => id);
}
