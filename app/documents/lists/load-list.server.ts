import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { type ListedState, listedStates } from "../document.ts";

export const pageSizeOfLists = 12;

type Filter = { words: string[]; tag: string | null; state: ListedState | null };

type Source<Item> = {
  pageSize?: number;
  count: (filter: Filter) => Promise<number>;
  list: (filter: Filter, page: { limit: number; offset: number }) => Promise<Item[]>;
};

/**
 * Reads `q`, `tag`, `state` and `page`. Ignores invalid values; a page beyond the last shows the
 * last.
 */
export async function loadList<Item>(search: URLSearchParams, source: Source<Item>) {
  const { pageSize = pageSizeOfLists, count, list } = source;
  const filter = readFilter(search);
  const total = await count(filter);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const requested = search.get("page") ?? "";
  const current = /^[1-9]\d*$/.test(requested) ? Math.min(Number(requested), pages) : 1;
  const items = await list(filter, { limit: pageSize, offset: (current - 1) * pageSize });
  const { words, tag, state } = filter;
  const shown = { q: words.join(" "), tag: tag ?? "", state: state ?? "" };
  return { items, total, current, pages, filter: shown };
}

export function readFilter(search: URLSearchParams): Filter {
  const tag = cleanTag(search.get("tag") ?? "");
  const state = listedStates.find((known) => known === search.get("state")) ?? null;
  return { words: readSearchWords(search), tag: tag.slice(0, 200) || null, state };
}
