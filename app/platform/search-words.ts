const maxStrings = 8;
const longestQuery = 100;

/** The words of `?q=`, without control characters and within reason. */
export function readSearchWords(search: URLSearchParams): string[] {
  const text = (search.get("q") ?? "").slice(0, longestQuery).replaceAll(/\p{Cc}/gu, " ");
  return text.toWellFormed().split(/\s+/).filter(Boolean).slice(0, maxStrings);
}

/** What a page says in one of its places, for search to find and lead to. */
export type Place = { title: string; text: string; path: string };
