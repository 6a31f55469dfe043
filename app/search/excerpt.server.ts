import { patternsOf, readQuery, toSearchText, wordPattern } from "#db/search-text.ts";
import type { Marked } from "./marked.tsx";

const longest = 200;
/** How much stands before the first word that was found. */
const before = 60;

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

function spansOf(line: string, query: string): Span[] {
  const patterns = readQuery(query).flatMap(patternsOf);
  return [...line.matchAll(wordPattern)].map(({ 0: word, index: start }) => {
    const text = toSearchText([word]);
    const isFound = patterns.some((pattern) => text.includes(pattern));
    return { start, end: start + word.length, isFound };
  });
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
