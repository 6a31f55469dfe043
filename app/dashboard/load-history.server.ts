import { data } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { documentServices } from "#app/documents/context.server.ts";
import { isDocumentId } from "#app/documents/document.ts";
import { loadList, type Page } from "#app/documents/lists/load-list.server.ts";
import { historyStrings } from "#app/documents/strings.ts";
import { findKind, kinds } from "#app/kinds.ts";
import { findDocuments } from "#app/operations/all-documents.server.ts";
import { photoServices } from "#app/photos/context.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";

export type ListedHistory = Awaited<ReturnType<typeof loadListedHistory>>;

export type ShownHistory = Awaited<ReturnType<typeof loadDocumentHistory>>;

/** The maximum number of searched words. Each takes time for every entry. */
const maxWords = 5;

/** All entries, filtered by words and kind. */
export async function loadListedHistory(search: URLSearchParams, context: Context) {
  const { accounts } = context.get(accountServices);
  const { history } = context.get(documentServices);
  const { adminPhotos } = context.get(photoServices);
  const words = readSearchWords(search).slice(0, maxWords);
  const kind = findKind(search.get("kind") ?? "")?.name ?? "";
  const ids = await history.listIds({ words, kind: kind || undefined });
  const found = {
    total: ids.length,
    filter: { q: words.join(" "), kind },
    list: ({ offset, limit }: Page) => history.listEntries(ids.slice(offset, offset + limit)),
  };
  const list = await loadList(search, found, 25);
  const photoIds = list.items.flatMap(({ kind, documentId, group }) =>
    group ? group.photoIds : kind === kinds.photo.name ? [documentId] : [],
  );
  return {
    ...list,
    photos: await adminPhotos.listPhotosByIds(photoIds),
    names: await accounts.listNames(),
  };
}

/** `version`: the changes begin with the one that led to this version. */
export async function loadDocumentHistory(search: URLSearchParams, context: Context) {
  const { kind, id, history, names } = await findHistory(search, context);
  const newest = readVersion(search.get("version"));
  const { title, ...listed } = await history.listChanges(id, names, newest);
  return { title: historyStrings.of(title || kind.noun), kind, id, newest, ...listed };
}

async function findHistory(search: URLSearchParams, context: Context) {
  const { accounts } = context.get(accountServices);
  const { documentStores } = context.get(documentServices);
  const kind = findKind(search.get("kind") ?? "");
  const id = search.get("id") ?? "";
  if (!kind || !isDocumentId(id)) throw data("There is no such history.", { status: 404 });
  const { history } = findDocuments(documentStores, kind.name);
  return { kind, id, history, names: await accounts.listNames() };
}

const readVersion = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
