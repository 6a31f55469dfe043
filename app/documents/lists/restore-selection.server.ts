import type { Database } from "#app/platform/database/database.server.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { refuseIfFull } from "../dispatch-operation.server.ts";
import { type Notice, refusal } from "../document.ts";
import { changeTogether } from "../grouped-writes.server.ts";
import type { DocumentStore } from "../kind.server.ts";
import { trashOperations, trashStrings } from "../strings.ts";
import { groupNotice, readSelection } from "./change-selection.server.ts";
import type { TrashFilter, TrashStore } from "./trash-store.server.ts";

/** Reads `q` and `kind`; an unknown kind is ignored. */
export function readTrashFilter(search: URLSearchParams, { kinds }: TrashStore): TrashFilter {
  const kind = kinds.find(({ name }) => name === search.get("kind"));
  return { words: readSearchWords(search), kind: kind?.name ?? null };
}

type Restoring = {
  database: Database;
  documentStores: Record<string, DocumentStore>;
  trash: TrashStore;
  who: string;
};

/** Restores the selected documents of every kind (`intent=change-selected`) as one change. */
export async function restoreSelected(
  form: FormData,
  { database, documentStores, trash, who }: Restoring,
): Promise<Notice> {
  if (form.get("operation") !== "restore") {
    throw new Response("Unknown operation.", { status: 400 });
  }
  const listMatching = async (search: URLSearchParams, limit: number) => {
    const listed = await trash.list(readTrashFilter(search, trash), { limit, offset: 0 });
    return listed.map(({ kind, id, version }) => ({ kind: kind.name, id, version }));
  };
  const countMatching = (search: URLSearchParams) => trash.count(readTrashFilter(search, trash));
  const { noun } = trashStrings;
  const selected = await readSelection(form, { countMatching, listMatching }, noun);
  if (typeof selected === "string") return refusal(selected);
  const byKind = [...Map.groupBy(selected, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const documents = documentStores[kind]?.documents;
    return documents?.trash ? [{ documents, selected: ofKind }] : [];
  });
  try {
    const outcome = await changeTogether(database, byKind, (documents, { id }) =>
      documents.restore(who, id),
    );
    return groupNotice(outcome, { name: "", noun }, trashOperations.restore.done);
  } catch (error) {
    return refuseIfFull(error);
  }
}
