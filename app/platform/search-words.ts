const maxWords = 8;
const maxQueryLength = 100;

/** The words of `?q=`, without control characters at most 8 of them. */
export function readSearchWords(search: URLSearchParams): string[] {
  const text = (search.get("q") ?? "").slice(0, maxQueryLength).replaceAll(/\p{Cc}/gu, " ");
  return text.toWellFormed().split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/** A section of a page: its heading and text for the search, and its address. */
export type SearchEntry = { title: string; text: string; path: string };
