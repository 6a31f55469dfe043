import { sql } from "kysely";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import type { PublicationStatusRow } from "#db/tables.ts";
import type { ListedDocument } from "../document.ts";
import type { DocumentStore } from "../kind.server.ts";
import { statusColumns, toPublicationStatus } from "../publication-status-store.server.ts";

type Store = Pick<DocumentStore, "documents">;

export type TrashStore = ReturnType<typeof createTrashStore>;

/** Removed documents of every kind, the latest first. */
export function createTrashStore(database: Database, stores: Store[]) {
  const kinds = stores.map(({ documents }) => documents.kind);
  const removed = () =>
    stores
      .flatMap((store) => selectRemoved(database, store))
      .reduce((all, ofKind) => all.unionAll(ofKind));
  return {
    async list(
      _filter: unknown,
      page: { limit: number; offset: number },
    ): Promise<ListedDocument[]> {
      const latest = removed().orderBy("removed_at", "desc").orderBy("id");
      const rows = await latest.limit(page.limit).offset(page.offset).execute();
      return rows.flatMap(({ id, title, ...row }) => {
        const kind = kinds.find(({ name }) => name === row.kind);
        return kind ? { id, kind, title, ...toPublicationStatus(row) } : [];
      });
    },

    count: (): Promise<number> => countRows(database.selectFrom(removed().as("removed"))),
  };
}

type Row = PublicationStatusRow & { id: string; kind: string; title: string };

/** The list is empty for a kind that cannot be removed. */
function selectRemoved(database: Database, { documents: { kind, trash } }: Store) {
  if (!trash) return [];
  const title = sql.ref<string>(trash.titleColumn).as("title");
  const name = sql<string>`${sql.lit(kind.name)}`.as("kind");
  const removed = database.selectFrom(trash.table).where("removed_at", "is not", null);
  return [removed.select(["id", title, name]).select(statusColumns).$castTo<Row>()];
}
