const mostWords = 8;
const longestQuery = 100;

/** The words of `?q=`, without control characters and within reason. */
export function readSearchWords(search: URLSearchParams): string[] {
  const text = (search.get("q") ?? "").slice(0, longestQuery).replaceAll(/\p{Cc}/gu, " ");
  return text.split(/\s+/).filter(Boolean).slice(0, mostWords);
}
