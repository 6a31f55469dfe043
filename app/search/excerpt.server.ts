import { patternsOf, readQuery, toSearchText, wordPattern } from "#db/search-text.ts";
import type { Marked } from "./marked.tsx";

const longest = 200;
/** How much stands before the first word that was found. */
const before = 60;
/** Beyond, a text is not read for words to be marked: visitors wait while one is. */
const maxRead = 20_000;

type Span = { start: number; end: number; isFound: boolean };

/** A text, or what of a long one stands around the words that were found, with these marked. */
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

/** The words of a line, as far as an excerpt around the first that was found can reach. */
function spansOf(line: string, query: string): Span[] {
  const patterns = readQuery(query).flatMap(patternsOf);
  const known = new Map<string, boolean>();
  const isFoundIn = (word: string) => {
    const text = toSearchText([word]);
    return patterns.some((pattern) => text.includes(pattern));
  };
  const spans: Span[] = [];
  let last = line.length > longest ? maxRead : line.length;
  for (const { 0: word, index: start } of line.matchAll(wordPattern)) {
    if (start > last) break;
    const isFound = known.get(word) ?? isFoundIn(word);
    known.set(word, isFound);
    spans.push({ start, end: start + word.length, isFound });
    if (isFound) last = Math.min(last, start + longest);
  }
  return spans;
}

/** From the beginning of one word to the end of another. */
function windowOf(line: string, spans: Span[]): [number, number] {
  if (line.length <= longest) return [0, line.length];
  const first = spans.find((span) => span.isFound)?.start ?? 0;
  const start =
    first <= before ? 0 : (spans.find((span) => span.start >= first - before)?.start ?? 0);
  const end = spans.findLast((span) => span.end <= start + longest)?.end ?? 0;
  return [start, line.length <= start + longest ? line.length : Math.max(end, start)];
}
