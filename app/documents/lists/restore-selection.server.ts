import type { Context } from "#app/platform/context.server.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { documentServices } from "../context.server.ts";
import type { ListedDocument, Notice } from "../document.ts";
import { trashOperations, trashStrings } from "../strings.ts";
import { changeSelected } from "./change-selection.server.ts";
import type { Page } from "./load-list.server.ts";

/** Reads `q` and `kind`; an unknown kind is ignored. */
export async function findRemoved(search: URLSearchParams, context: Context) {
  const { kinds, count, list } = context.get(documentServices).trash;
  const kind = kinds.find(({ name }) => name === search.get("kind"))?.name ?? null;
  const filter = { words: readSearchWords(search), kind };
  return {
    total: await count(filter),
    filter: { q: filter.words.join(" "), kind: kind ?? "" },
    list: (page: Page) => list(filter, page),
  };
}

/** Restores the selected documents of every kind (`intent=change-selected`) as one change. */
export async function restoreSelected(
  { form, who }: { form: FormData; who: string },
  context: Context,
): Promise<Notice> {
  if (form.get("operation") !== "restore") {
    throw new Response("Unknown operation.", { status: 400 });
  }
  const { documentStores } = context.get(documentServices);
  return changeSelected(form, context, {
    noun: trashStrings.noun,
    done: trashOperations.restore.done,
    async find(search) {
      const { total, list } = await findRemoved(search, context);
      const toSelected = ({ kind, id, version }: ListedDocument) => ({
        kind: kind.name,
        id,
        version,
      });
      return { total, list: async (page) => (await list(page)).map(toSelected) };
    },
    findDocuments(kind) {
      const documents = documentStores[kind]?.documents;
      return documents?.trash ? documents : null;
    },
    change: (documents, { id }) => documents.restore(who, id),
  });
}
