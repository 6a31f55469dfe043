import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { listedStates } from "./document.ts";

/** How many documents a page of a list shows. */
export const listPageSize = 12;

const decimal = /^[1-9]\d{0,6}$/;

/** What the address of a guru's list asks for; whatever is not understood asks for nothing. */
export function readFilter(search: URLSearchParams) {
  const words = readSearchWords(search);
  const tag = (search.get("tag") ?? "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .slice(0, 200);
  const state = listedStates.find((known) => known === search.get("state")) ?? null;
  const page = decimal.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  return {
    filter: { words, tag: tag || null, state },
    page: { limit: listPageSize, offset: (page - 1) * listPageSize },
    /** As the form of the filter shows it. */
    shown: { q: words.join(" "), tag, state: state ?? "" },
    current: page,
  };
}
