import { sql } from "kysely";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import type { PublicationStatusRow } from "#db/tables.ts";
import type { DocumentKind, ListedDocument } from "./document.ts";
import { type DocumentTable, toPublicationStatus } from "./publication-status-store.server.ts";

/** Removed documents of every kind, the latest first. */
export function createTrashStore(database: Database) {
  const removed = () =>
    selectRemoved(database, "uploads", "photo")
      .unionAll(selectRemoved(database, "albums", "album"))
      .unionAll(selectRemoved(database, "newevents", "event"))
      .unionAll(selectRemoved(database, "announcements", "announcement"))
      .unionAll(selectRemoved(database, "messages", "message"));
  return {
    async listRemoved(page: { limit: number; offset: number }): Promise<ListedDocument[]> {
      const rows = await removed()
        .orderBy("removed_at", "desc")
        .orderBy("id")
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return rows.map((row) => ({
        ...{ id: row.id, kind: row.kind, title: row.title },
        ...toPublicationStatus(row),
      }));
    },

    countRemoved: (): Promise<number> => countRows(database.selectFrom(removed().as("removed"))),
  };
}

type Row = PublicationStatusRow & { id: string; kind: DocumentKind; title: string };

/** The website's texts cannot be removed. */
type RemovableTable = Exclude<DocumentTable, "site_content">;

function selectRemoved(database: Database, table: RemovableTable, kind: DocumentKind) {
  const title = sql.ref<string>(kind === "announcement" ? "text" : "title");
  return database
    .selectFrom(table)
    .select(["id", title.as("title"), sql<DocumentKind>`${sql.lit(kind)}`.as("kind")])
    .select(["version", "is_hidden", "is_draft", "appears_at", "removed_at"])
    .where("removed_at", "is not", null)
    .$castTo<Row>();
}
