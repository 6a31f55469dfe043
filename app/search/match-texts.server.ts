import { shorten } from "#app/platform/shorten.ts";
import { patternsOf, readQuery, toSearchText, wordPattern } from "#db/search-text.ts";

export type Marked = { text: string; isMarked: boolean }[];

const maxExcerptLength = 200;
/** In longer texts later matches are not looked for: visitors wait meanwhile. */
const maxRead = 20_000;

/** The text, or of a long one some sentences from the first match. Matching words are marked. */
export function excerptOf(text: string, query: string): Marked {
  const patterns = readQuery(query).flatMap(patternsOf);
  const isFound = (word: string) => {
    const searched = toSearchText([word]);
    return patterns.some((pattern) => searched.includes(pattern));
  };
  const excerpt = findExcerpt(text.trim(), isFound);
  const parts: Marked = [];
  let at = 0;
  for (const { 0: word, index } of excerpt.matchAll(wordPattern)) {
    if (!isFound(word)) continue;
    parts.push({ text: excerpt.slice(at, index), isMarked: false }, { text: word, isMarked: true });
    at = index + word.length;
  }
  return [...parts, { text: excerpt.slice(at), isMarked: false }].filter(({ text }) => text !== "");
}

/** Whole sentences or lines, as many as fit; of a longer sentence its part with the match. */
function findExcerpt(text: string, isFound: (word: string) => boolean): string {
  const sentences = text
    .slice(0, maxRead)
    .split(/(?<=[.!?])\s+|\s*\n\s*/)
    .map((sentence) => sentence.replaceAll(/\s+/g, " "));
  const hasMatch = (sentence: string) =>
    [...sentence.matchAll(wordPattern)].some(([word]) => isFound(word));
  const first = text.length <= maxExcerptLength ? 0 : Math.max(0, sentences.findIndex(hasMatch));
  const [start = "", ...rest] = sentences.slice(first);
  if (start.length > maxExcerptLength) return shortenSentence(start, isFound);
  let excerpt = start;
  for (const sentence of rest) {
    const longer = `${excerpt}${/[.!?:,;]$/.test(excerpt) ? "" : " ·"} ${sentence}`;
    if (longer.length > maxExcerptLength) break;
    excerpt = longer;
  }
  return excerpt;
}

/** Begins some words before the first match. */
function shortenSentence(sentence: string, isFound: (word: string) => boolean): string {
  const contextLength = 60;
  const first = [...sentence.matchAll(wordPattern)].find(([word]) => isFound(word))?.index ?? 0;
  const space = first > contextLength ? sentence.indexOf(" ", first - contextLength) + 1 : 0;
  const start = Math.min(space, first);
  const shown = shorten(sentence.slice(start), maxExcerptLength);
  const isWhole = start + shown.length === sentence.length;
  return `${start > 0 ? "… " : ""}${shown}${isWhole ? "" : " …"}`;
}

/** The search texts of an item: of its title with its keywords, and of these with its text. */
export type Searched = { name: string; all: string };

/** The texts as search texts; `Searched` is computed once for many queries. */
export const toSearched = (title: string, keywords = "", text = ""): Searched => ({
  name: toSearchText([title, keywords]),
  all: toSearchText([title, keywords, text]),
});

export const joinSearched = (one: Searched, other?: Searched): Searched => ({
  name: one.name + (other?.name ?? ""),
  all: one.all + (other?.all ?? ""),
});

type Item = { searched: Searched };

/** The words that an item must have (at most 8), and all that say which one is meant. */
export type TextQuery = { core: string; words: string };

/**
 * How well an item fits a query: words that begin a word of its title or keywords count more than
 * those of its text.
 */
export const scoreOf = ({ searched }: Item, { core, words }: TextQuery): number =>
  10 * countIn(searched.name, readPatterns(words), " ") +
  countIn(searched.all, readPatterns(core), " ");

/** The items with every word of a query. */
export function findByTexts<Found extends Item>(items: Found[], { core }: TextQuery): Found[] {
  const words = readPatterns(core);
  if (words.length === 0) return [];
  return items.filter(({ searched }) => countIn(searched.all, words) === words.length);
}

/** The items with most words of a query, at least one of them at the beginning of a word. */
export function findBySomeWords<Found extends Item>(items: Found[], { core }: TextQuery): Found[] {
  const words = readPatterns(core);
  const begun = items.filter(({ searched }) => countIn(searched.all, words, " ") > 0);
  const counts = begun.map(({ searched }) => countIn(searched.all, words));
  return begun.filter((_, index) => counts[index] === Math.max(...counts));
}

const readPatterns = (query: string) => readQuery(query).map(patternsOf);

/**
 * How many words, each in any of its spellings, the text contains; `before`: only at the beginning
 * of a word.
 */
const countIn = (text: string, words: string[][], before = ""): number =>
  words.filter((patterns) => patterns.some((pattern) => isIn(text, pattern, before))).length;

/** The pattern of a short word begins with a space already. */
const isIn = (text: string, pattern: string, before: string) =>
  text.includes(pattern.startsWith(" ") ? pattern : before + pattern);
