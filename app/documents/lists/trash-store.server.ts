import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { PublicationStatusRow } from "#db/publication-status-row.ts";
import { createTextSearch, toSearchText } from "#db/search-text.ts";
import type { ListedDocument } from "../document.ts";
import type { DocumentStore } from "../kind.server.ts";
import { statusColumns, toPublicationStatus } from "../publication-status-store.server.ts";

type Store = Pick<DocumentStore, "documents">;

export type TrashStore = ReturnType<typeof createTrashStore>;

/** `words`: of the title. `kind`: the name of one; null for every kind. */
type TrashFilter = { words: string[]; kind: string | null };

/** Removed documents of every kind, the latest first. */
export function createTrashStore(database: Database, stores: Store[]) {
  const removable = stores.filter(({ documents }) => documents.trash);
  const kinds = removable.map(({ documents }) => documents.kind);
  async function find({ words, kind }: TrashFilter): Promise<Row[]> {
    const removed = removable
      .filter(({ documents }) => kind === null || documents.kind.name === kind)
      .flatMap((store) => selectRemoved(database, store))
      .reduce((all, ofKind) => all.unionAll(ofKind));
    const rows = await removed.orderBy("removed_at", "desc").orderBy("id").execute();
    if (words.length === 0) return rows;
    const isFound = createTextSearch(words.join(" "));
    return rows.filter(({ title }) => isFound(toSearchText([title])));
  }

  return {
    /** The kinds that can be removed. */
    kinds,

    async list(
      filter: TrashFilter,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<ListedDocument[]> {
      const rows = (await find(filter)).slice(offset, offset + limit);
      return rows.flatMap(({ id, title, ...row }) => {
        const kind = kinds.find(({ name }) => name === row.kind);
        return kind ? { id, kind, title, ...toPublicationStatus(row) } : [];
      });
    },

    count: async (filter: TrashFilter): Promise<number> => (await find(filter)).length,
  };
}

type Row = PublicationStatusRow & { id: string; kind: string; title: string };

/** The list is empty for a kind that cannot be removed. */
function selectRemoved(database: Database, { documents: { kind, trash } }: Store) {
  if (!trash) return [];
  const title = sql.ref<string>(trash.titleColumn);
  const name = sql<string>`${sql.lit(kind.name)}`.as("kind");
  const removed = database.selectFrom(trash.table).where("removed_at", "is not", null);
  return [
    removed
      .select(["id", title.as("title"), name])
      .select(statusColumns)
      .$castTo<Row>(),
  ];
}
