import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { PublicationStatusRow } from "#db/publication-status-row.ts";
import type { Tables } from "#db/tables.ts";
import type { ListedState, PublicationStatus } from "./document.ts";

/** The tables of documents; each has the columns of `PublicationStatusRow`. */
export type DocumentTable = {
  [Table in keyof Tables]: Tables[Table] extends PublicationStatusRow ? Table : never;
}[keyof Tables];

/** The one definition of what visitors may see, as a condition on a table of documents. */
export function isPublished(table: DocumentTable): RawBuilder<SqlBool> {
  // Literals, not parameters: SQLite uses the partial index of published uploads only for these
  // terms.
  const [isHidden, removedAt] = [sql.ref(`${table}.is_hidden`), sql.ref(`${table}.removed_at`)];
  return sql<SqlBool>`${isHidden} = 0 and ${removedAt} is null`;
}

/** `stateOf` as a condition; null: everything that is not in the trash. */
export function isInState(table: DocumentTable, state: ListedState | null): RawBuilder<SqlBool> {
  const column = (name: keyof PublicationStatusRow) => sql.ref(`${table}.${name}`);
  const invisible = sql<SqlBool>`${column("is_hidden")} = 1 and ${column("removed_at")} is null`;
  if (state === null) return sql<SqlBool>`${column("removed_at")} is null`;
  if (state === "published") return isPublished(table);
  if (state === "due") return sql<SqlBool>`${invisible} and ${column("appears_at")} is not null`;
  const isDraft = state === "draft" ? 1 : 0;
  const isUnscheduled = sql<SqlBool>`${invisible} and ${column("appears_at")} is null`;
  return sql<SqlBool>`${isUnscheduled} and ${column("is_draft")} = ${isDraft}`;
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

/** The status of a document that is published at once. */
export const newPublicationStatus = toStatusColumns({
  version: 1,
  isHidden: false,
  isDraft: false,
  appearsAt: null,
  removedAt: null,
});

export const statusColumns = Object.keys(newPublicationStatus) as (keyof PublicationStatusRow)[];

export function toStatusColumns(status: PublicationStatus): PublicationStatusRow {
  return {
    version: status.version,
    is_hidden: status.isHidden ? 1 : 0,
    is_draft: status.isDraft ? 1 : 0,
    appears_at: status.appearsAt,
    removed_at: status.removedAt,
  };
}

/** A document's columns, for which those of its publication status may be left out. */
export type Columns = Record<string, string | number | null>;

export function rowsOf(database: Database, table: DocumentTable) {
  const toStatus = (row: PublicationStatusRow | undefined) =>
    row ? toPublicationStatus(row) : null;
  const listIds = async (where: RawBuilder<unknown>) => {
    const ids = sql<{ id: string }>`select id from ${sql.table(table)} where ${where}`;
    return (await ids.execute(database)).rows.map(({ id }) => id);
  };
  /** Reads a document's status and locks its row for this transaction; null when there is none. */
  const lockStatus = async (id: string) => {
    // An update that changes nothing locks on both engines.
    const row = database.updateTable(table).set({ version: sql<number>`version` });
    const locked = row.where("id", "=", id).returning(statusColumns);
    return toStatus(await locked.executeTakeFirst());
  };
  return {
    async insert({ id, ...columns }: Columns & { id: string }): Promise<void> {
      const row = { id, ...newPublicationStatus, ...columns } as never;
      await database.insertInto(table).values(row).execute();
    },

    async update({ id, ...columns }: Columns & { id: string }): Promise<void> {
      await database.updateTable(table).set(columns).where("id", "=", id).execute();
    },

    async delete(id: string): Promise<void> {
      await database.deleteFrom(table).where("id", "=", id).execute();
    },

    async findStatus(id: string): Promise<PublicationStatus | null> {
      const found = database.selectFrom(table).select(statusColumns).where("id", "=", id);
      return toStatus(await found.executeTakeFirst());
    },

    lockStatus,

    /** Locks rows in the order of their ids; returns the version of each that exists. */
    async lockAll(ids: string[]): Promise<Map<string, number>> {
      const versions = new Map<string, number>();
      for (const id of ids.toSorted()) {
        const status = await lockStatus(id);
        if (status) versions.set(id, status.version);
      }
      return versions;
    },

    /** The ids of documents that went to the trash before a time (epoch milliseconds). */
    listRemovedBefore: (before: number) => listIds(sql`removed_at < ${before}`),

    /** The ids of documents to be published by `now` (epoch milliseconds), sorted by a column. */
    listDue: (now: number, order: "created_at" | "id") =>
      listIds(sql`appears_at <= ${now} and removed_at is null order by ${sql.ref(order)}, id`),
  };
}
