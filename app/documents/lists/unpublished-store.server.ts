import { sql } from "kysely";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import type { ListedState } from "../document.ts";
import type { DocumentStore } from "../kind.server.ts";
import type { Kind } from "../kind.ts";
import { isInState } from "../publication-status-store.server.ts";

/** `appearsAt`: epoch milliseconds. */
type ScheduledDocument = { kind: Kind; id: string; title: string; appearsAt: number };

/** What visitors do not see yet. `first`: the document that is published next. */
export type Unpublished = {
  drafts: { kind: Kind; count: number }[];
  scheduled: { count: number; first: ScheduledDocument | null };
};

type Store = Pick<DocumentStore, "documents">;

/** Reads what is not published of every kind that can be scheduled. */
export async function readUnpublished(database: Database, stores: Store[]): Promise<Unpublished> {
  const found = await Promise.all(stores.map((store) => readKind(database, store)));
  const kinds = found.filter((each) => each !== null);
  const firsts = kinds.flatMap(({ first }) => first ?? []);
  return {
    drafts: kinds.map(({ kind, drafts }) => ({ kind, count: drafts })),
    scheduled: {
      count: kinds.reduce((sum, { due }) => sum + due, 0),
      first: firsts.toSorted((a, b) => a.appearsAt - b.appearsAt)[0] ?? null,
    },
  };
}

async function readKind(database: Database, { documents }: Store) {
  const { kind, trash } = documents;
  if (!trash || !documents.can("scheduled")) return null;
  const { table, titleColumn } = trash;
  const select = (state: ListedState) => database.selectFrom(table).where(isInState(table, state));
  const title = sql.ref<string>(titleColumn).as("title");
  const first = await select("due")
    .select(["id", "appears_at as appearsAt", title])
    .orderBy("appears_at")
    .orderBy("id")
    .limit(1)
    .$castTo<Omit<ScheduledDocument, "kind">>()
    .executeTakeFirst();
  return {
    kind,
    drafts: await countRows(select("draft")),
    due: first ? await countRows(select("due")) : 0,
    first: first ? { ...first, appearsAt: Number(first.appearsAt), kind } : null,
  };
}
