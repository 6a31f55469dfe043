import { patternsOf, readQuery, toSearchText, wordPattern } from "#db/search-text.ts";

/** A text in parts; the words that match the query are marked. */
export type Marked = { text: string; isMarked: boolean }[];

const maxExcerptLength = 200;
/** How many characters of context precede the first match. */
const contextLength = 60;
/** In longer texts later matches are not looked for: visitors wait meanwhile. */
const maxRead = 20_000;

/** The text, or of a long one an excerpt around the first match, with the matching words marked. */
export function excerptOf(text: string, query: string): Marked {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const patterns = readQuery(query).flatMap(patternsOf);
  const isFound = (word: string) => {
    const searched = toSearchText([word]);
    return patterns.some((pattern) => searched.includes(pattern));
  };
  const [start, end] = findExcerpt(line, isFound);
  const excerpt = line.slice(start, end);
  const parts = [{ text: start > 0 ? "… " : "", isMarked: false }];
  let at = 0;
  for (const { 0: word, index } of excerpt.matchAll(wordPattern)) {
    if (!isFound(word)) continue;
    parts.push({ text: excerpt.slice(at, index), isMarked: false }, { text: word, isMarked: true });
    at = index + word.length;
  }
  const rest = excerpt.slice(at) + (end < line.length ? " …" : "");
  return [...parts, { text: rest, isMarked: false }].filter((part) => part.text !== "");
}

/** Start and end of the excerpt, on word boundaries where there are any. */
function findExcerpt(line: string, isFound: (word: string) => boolean): [number, number] {
  if (line.length <= maxExcerptLength) return [0, line.length];
  const words = line.slice(0, maxRead).matchAll(wordPattern);
  const first = words.find(([word]) => isFound(word))?.index ?? 0;
  const space = first > contextLength ? line.indexOf(" ", first - contextLength) + 1 : 0;
  const start = Math.min(space, first);
  const end = start + maxExcerptLength;
  if (end >= line.length) return [start, line.length];
  const lastSpace = line.lastIndexOf(" ", end);
  return [start, lastSpace > first ? lastSpace : end];
}

/**
 * The items whose texts contain every word of the query; none without a word. The first text is the
 * item's title: items with more of the words in their title come first.
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
