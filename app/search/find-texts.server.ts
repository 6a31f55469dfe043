import { patternsOf, readQuery, toSearchText } from "#db/search-text.ts";

/**
 * Of a few things, those in whose texts every word of a query stands; without a word, none. The
 * first text is what the thing is called: the more of the words it has, the earlier it comes.
 */
export function findByTexts<Item>(
  items: Item[],
  textsOf: (item: Item) => [string, ...string[]],
  query: string,
): Item[] {
  const words = readQuery(query).map(patternsOf);
  if (words.length === 0) return [];
  const countIn = (text: string) =>
    words.filter((patterns) => patterns.some((pattern) => text.includes(pattern))).length;
  return items
    .filter((item) => countIn(toSearchText(textsOf(item))) === words.length)
    .map((item) => ({ item, inName: countIn(toSearchText(textsOf(item).slice(0, 1))) }))
    .toSorted((one, other) => other.inName - one.inName)
    .map(({ item }) => item);
}
