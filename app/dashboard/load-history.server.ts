import { data } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { documentServices } from "#app/documents/context.server.ts";
import { isDocumentId } from "#app/documents/document.ts";
import { loadList, type Page } from "#app/documents/lists/load-list.server.ts";
import { historyStrings } from "#app/documents/strings.ts";
import { findKind, kinds } from "#app/kinds.ts";
import { findDocuments } from "#app/operations/all-documents.server.ts";
import { photoServices } from "#app/photos/context.server.ts";
import { indiaDay, indiaNoon, readDay } from "#app/platform/calendar.ts";
import type { Context } from "#app/platform/context.server.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { cleanNumber, cleanTag } from "#app/platform/pasted-text.ts";

export type ListedHistory = Awaited<ReturnType<typeof loadListedHistory>>;

export type ShownHistory = Awaited<ReturnType<typeof loadDocumentHistory>>;

/** All entries, filtered by words, kind, person and day. */
export async function loadListedHistory(search: URLSearchParams, context: Context) {
  const { accounts } = context.get(accountServices);
  const { history } = context.get(documentServices);
  const { adminPhotos } = context.get(photoServices);
  const { words, kind, who, day } = readHistoryFilter(search);
  const isDay = day === "" || isCalendarDay(day);
  const filter = { words, kind: kind || undefined, who: who || undefined, day: day || undefined };
  const ids = isDay ? await history.listIds(filter) : [];
  const found = {
    total: ids.length,
    filter: { q: words.join(" "), kind, who, day },
    list: ({ offset, limit }: Page) => history.listEntries(ids.slice(offset, offset + limit)),
  };
  const list = await loadList(search, found, 25);
  const photoIds = list.items.flatMap(({ kind, documentId, group }) =>
    group ? group.photoIds : kind === kinds.photo.name ? [documentId] : [],
  );
  return {
    ...list,
    isDay,
    photos: await adminPhotos.listPhotosByIds(photoIds),
    names: await accounts.listNames(),
  };
}

/** The maximum number of searched words. Each takes time for every entry. */
const maxWords = 5;

/** Empty texts do not filter. */
function readHistoryFilter(search: URLSearchParams) {
  const read = (name: string) => cleanTag(search.get(name) ?? "").slice(0, 254);
  const words = readSearchWords(search).slice(0, maxWords);
  const day = cleanNumber(search.get("day") ?? "").slice(0, 10);
  return { words, kind: read("kind"), who: read("who"), day };
}

const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && readDay(text) !== null && indiaDay(indiaNoon(text)) === text;

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
