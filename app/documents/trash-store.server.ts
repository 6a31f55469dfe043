import { sql } from "kysely";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import type { PublicationStatusRow } from "#db/tables.ts";
import type { DocumentKind, ListedDocument } from "./document.ts";
import {
  type DocumentTable,
  statusColumns,
  toPublicationStatus,
} from "./publication-status-store.server.ts";

/** Removed documents of every kind, the latest first. */
export function createTrashStore(database: Database) {
  const removed = () =>
    selectRemoved(database, "uploads", "photo")
      .unionAll(selectRemoved(database, "albums", "album"))
      .unionAll(selectRemoved(database, "newevents", "event"))
      .unionAll(selectRemoved(database, "announcements", "announcement"))
      .unionAll(selectRemoved(database, "messages", "message"));
  return {
    async list(
      _filter: unknown,
      page: { limit: number; offset: number },
    ): Promise<ListedDocument[]> {
      const latest = removed().orderBy("removed_at", "desc").orderBy("id");
      const rows = await latest.limit(page.limit).offset(page.offset).execute();
      return rows.map(({ id, kind, title, ...row }) => ({
        ...{ id, kind, title, ...toPublicationStatus(row) },
      }));
    },

    count: (): Promise<number> => countRows(database.selectFrom(removed().as("removed"))),
  };
}

type Row = PublicationStatusRow & { id: string; kind: DocumentKind; title: string };

/** The website's texts cannot be removed. */
type RemovableTable = Exclude<DocumentTable, "site_content">;

function selectRemoved(database: Database, table: RemovableTable, kind: DocumentKind) {
  const title = sql.ref<string>(kind === "announcement" ? "text" : "title").as("title");
  const named = sql<DocumentKind>`${sql.lit(kind)}`.as("kind");
  const removed = database.selectFrom(table).where("removed_at", "is not", null);
  return removed.select(["id", title, named]).select(statusColumns).$castTo<Row>();
}
