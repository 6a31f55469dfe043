import type { Database } from "#app/platform/database/database.server.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import type { Notice } from "../document.ts";
import type { DocumentStore } from "../kind.server.ts";
import { trashOperations, trashStrings } from "../strings.ts";
import { changeSelected } from "./change-selection.server.ts";
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
  return changeSelected(form, {
    database,
    noun: trashStrings.noun,
    done: trashOperations.restore.done,
    countMatching: (search) => trash.count(readTrashFilter(search, trash)),
    async listMatching(search, limit) {
      const listed = await trash.list(readTrashFilter(search, trash), { limit, offset: 0 });
      return listed.map(({ kind, id, version }) => ({ kind: kind.name, id, version }));
    },
    findDocuments(kind) {
      const documents = documentStores[kind]?.documents;
      return documents?.trash ? documents : null;
    },
    change: (documents, { id }) => documents.restore(who, id),
  });
}
