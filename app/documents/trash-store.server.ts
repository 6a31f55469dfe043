import { sql } from "kysely";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import type { PublicationStatusRow } from "#db/tables.ts";
import type { DocumentKind, ListedDocument } from "./document.ts";
import { toPublicationStatus } from "./publication-status-store.server.ts";

/** The website's texts cannot be removed. */
type RemovableKind = Exclude<DocumentKind, "site">;

type Removed = ListedDocument & { kind: RemovableKind };

/** Removed documents of every kind, the latest first. */
export function createTrashStore(database: Database) {
  const removed = () =>
    selectRemoved(database, "uploads", "photo")
      .unionAll(selectRemoved(database, "newevents", "event"))
      .unionAll(selectRemoved(database, "messages", "message"));
  return {
    async listRemoved(page: { limit: number; offset: number }): Promise<Removed[]> {
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

type Row = PublicationStatusRow & { id: string; kind: RemovableKind; title: string };

function selectRemoved(
  database: Database,
  table: "uploads" | "newevents" | "messages",
  kind: RemovableKind,
) {
  return database
    .selectFrom(table)
    .select(["id", "title", sql<RemovableKind>`${sql.lit(kind)}`.as("kind")])
    .select(["version", "is_hidden", "is_draft", "appears_at", "removed_at"])
    .where("removed_at", "is not", null)
    .$castTo<Row>();
}
