import { patternsOf, readQuery, toSearchText, wordPattern } from "#db/search-text.ts";

/** A text in parts; the words that match the query are marked. */
export type Marked = { text: string; isMarked: boolean }[];

const maxExcerptLength = 200;
/** How many characters of context precede the first match. */
const contextLength = 60;
/** Longer texts are not searched further for matches: visitors wait meanwhile. */
const maxRead = 20_000;

type Span = { start: number; end: number; isFound: boolean };

/** The text, or of a long one an excerpt around the first match, with the matching words marked. */
export function excerptOf(text: string, query: string): Marked {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const spans = spansOf(line, query);
  const [start, end] = windowOf(line, spans);
  const marked: Marked = [];
  let at = start;
  const add = (until: number, isMarked: boolean) => {
    if (until > at) marked.push({ text: line.slice(at, until), isMarked });
    at = until;
  };
  for (const span of spans) {
    if (!span.isFound || span.start < start || span.end > end) continue;
    add(span.start, false);
    add(span.end, true);
  }
  add(end, false);
  if (start > 0) marked.unshift({ text: "… ", isMarked: false });
  if (end < line.length) marked.push({ text: " …", isMarked: false });
  return marked;
}

/** The words of a line, as far as an excerpt around the first match can reach. */
function spansOf(line: string, query: string): Span[] {
  const patterns = readQuery(query).flatMap(patternsOf);
  const known = new Map<string, boolean>();
  const isFoundIn = (word: string) => {
    const text = toSearchText([word]);
    return patterns.some((pattern) => text.includes(pattern));
  };
  const spans: Span[] = [];
  let last = line.length > maxExcerptLength ? maxRead : line.length;
  for (const { 0: word, index: start } of line.matchAll(wordPattern)) {
    if (start > last) break;
    const isFound = known.get(word) ?? isFoundIn(word);
    known.set(word, isFound);
    spans.push({ start, end: start + word.length, isFound });
    if (isFound) last = Math.min(last, start + maxExcerptLength);
  }
  return spans;
}

/** Start and end of the excerpt, on word boundaries. */
function windowOf(line: string, spans: Span[]): [number, number] {
  if (line.length <= maxExcerptLength) return [0, line.length];
  const first = spans.find((span) => span.isFound)?.start ?? 0;
  const start =
    first <= contextLength
      ? 0
      : (spans.find((span) => span.start >= first - contextLength)?.start ?? 0);
  const end = spans.findLast((span) => span.end <= start + maxExcerptLength)?.end ?? 0;
  return [start, line.length <= start + maxExcerptLength ? line.length : Math.max(end, start)];
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
