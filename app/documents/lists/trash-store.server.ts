import { sql } from "kysely";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import { containsWords } from "#app/platform/database/search-text-store.server.ts";
import type { PublicationStatusRow } from "#db/publication-status-row.ts";
import type { ListedDocument } from "../document.ts";
import type { DocumentStore } from "../kind.server.ts";
import { statusColumns, toPublicationStatus } from "../publication-status-store.server.ts";

type Store = Pick<DocumentStore, "documents">;

export type TrashStore = ReturnType<typeof createTrashStore>;

/** `words`: of the title. `kind`: the name of one; null for every kind. */
export type TrashFilter = { words: string[]; kind: string | null };

/** Removed documents of every kind, the latest first. */
export function createTrashStore(database: Database, stores: Store[]) {
  const removable = stores.filter(({ documents }) => documents.trash);
  const kinds = removable.map(({ documents }) => documents.kind);
  const removed = ({ words, kind }: TrashFilter) =>
    removable
      .filter(({ documents }) => kind === null || documents.kind.name === kind)
      .flatMap((store) => selectRemoved(database, store, words))
      .reduce((all, ofKind) => all.unionAll(ofKind));
  return {
    /** The kinds that can be removed. */
    kinds,

    async list(
      filter: TrashFilter,
      page: { limit: number; offset: number },
    ): Promise<ListedDocument[]> {
      const latest = removed(filter).orderBy("removed_at", "desc").orderBy("id");
      const rows = await latest.limit(page.limit).offset(page.offset).execute();
      return rows.flatMap(({ id, title, ...row }) => {
        const kind = kinds.find(({ name }) => name === row.kind);
        return kind ? { id, kind, title, ...toPublicationStatus(row) } : [];
      });
    },

    count: (filter: TrashFilter): Promise<number> =>
      countRows(database.selectFrom(removed(filter).as("removed"))),
  };
}

type Row = PublicationStatusRow & { id: string; kind: string; title: string };

/** The list is empty for a kind that cannot be removed. */
function selectRemoved(database: Database, { documents: { kind, trash } }: Store, words: string[]) {
  if (!trash) return [];
  const title = sql.ref<string>(trash.titleColumn);
  const name = sql<string>`${sql.lit(kind.name)}`.as("kind");
  const removed = database
    .selectFrom(trash.table)
    .where("removed_at", "is not", null)
    .$if(words.length > 0, (rows) => rows.where(containsWords(title, words)));
  return [
    removed
      .select(["id", title.as("title"), name])
      .select(statusColumns)
      .$castTo<Row>(),
  ];
}
