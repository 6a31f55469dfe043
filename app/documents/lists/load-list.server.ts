import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { type ListedState, listedStates } from "../document.ts";

export const pageSizeOfLists = 12;

type Filter = { words: string[]; tag: string | null; state: ListedState | null };

export type Page = { limit: number; offset: number };

/** What an address finds. `filter`: its values, as the list shows them; empty for all. */
export type Found<Item, Shown extends Record<string, string> = Record<string, string>> = {
  total: number;
  filter: Shown;
  list: (page: Page) => Promise<Item[]>;
};

/** Reads `page`. Ignores an invalid one; a page beyond the last shows the last. */
export async function loadList<Item, Shown extends Record<string, string>>(
  search: URLSearchParams,
  { total, filter, list }: Found<Item, Shown>,
  pageSize = pageSizeOfLists,
) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const requested = search.get("page") ?? "";
  const current = /^[1-9]\d*$/.test(requested) ? Math.min(Number(requested), pages) : 1;
  const items = await list({ limit: pageSize, offset: (current - 1) * pageSize });
  return { items, total, current, pages, filter };
}

/** Reads `q`, `tag` and `state`. Ignores invalid values. */
export function readFilter(search: URLSearchParams): Filter {
  const tag = cleanTag(search.get("tag") ?? "");
  const state = listedStates.find((known) => known === search.get("state")) ?? null;
  return { words: readSearchWords(search), tag: tag.slice(0, 200) || null, state };
}
