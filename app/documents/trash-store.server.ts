import { sql } from "kysely";
import type { DocumentKind, PublicationStatus } from "#app/documents/document.ts";
import { toPublicationStatus } from "#app/documents/publication-status-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { PublicationStatusRow } from "#db/tables.ts";

export type TrashStore = ReturnType<typeof createTrashStore>;

/** The site's own texts cannot be removed. */
export const removableKinds = ["photo", "event", "message"] as const;

export type RemovableKind = Extract<DocumentKind, (typeof removableKinds)[number]>;

export type Removed = PublicationStatus & { id: string; kind: RemovableKind; title: string };

/** Removed documents of every kind, the latest first. */
export function createTrashStore(database: Database) {
  return {
    async listRemoved(page: { limit: number; offset: number }): Promise<Removed[]> {
      const rows = await removedOf(database, "uploads", "photo")
        .unionAll(removedOf(database, "newevents", "event"))
        .unionAll(removedOf(database, "messages", "message"))
        .orderBy("removed_at", "desc")
        .orderBy("id")
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return rows.map(({ id, kind, title, ...row }) => ({
        id,
        kind,
        title,
        ...toPublicationStatus(row),
      }));
    },

    async countRemoved(): Promise<number> {
      const counts = (["uploads", "newevents", "messages"] as const).map(async (table) => {
        const { count } = await database
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as("count"))
          .where("removed_at", "is not", null)
          .executeTakeFirstOrThrow();
        return Number(count);
      });
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
  };
}

type Row = PublicationStatusRow & { id: string; kind: RemovableKind; title: string };

function removedOf(
  database: Database,
  table: "uploads" | "newevents" | "messages",
  kind: RemovableKind,
) {
  return database
    .selectFrom(table)
    .select([
      "id",
      sql<RemovableKind>`${sql.lit(kind)}`.as("kind"),
      "title",
      "version",
      "is_hidden",
      "is_draft",
      "appears_at",
      "removed_at",
    ])
    .where("removed_at", "is not", null)
    .$castTo<Row>();
}
