import { patternsOf, readQuery, toSearchText, wordPattern } from "#db/search-text.ts";

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

/** The search texts of an item: its title, its title with its keywords, and these with its text. */
export type Searched = { title: string; name: string; all: string };

/** The texts as search texts; `Searched` is computed once for many queries. */
export const toSearched = (title: string, keywords = "", text = ""): Searched => ({
  title: toSearchText([title]),
  name: toSearchText([title, keywords]),
  all: toSearchText([title, keywords, text]),
});

type Item = { searched: Searched };

/** The words that an item must have (at most 8), and all that say which one is meant. */
export type TextQuery = { core: string; words: string };

/** How many words of a query are the beginning of a word in the item's title or keywords. */
export const countNamed = ({ searched }: Item, { words }: TextQuery): number =>
  countIn(searched.name, readPatterns(words), " ");

/**
 * The items with every word of a query, those with more of the words in their titles and keywords
 * first.
 */
export const findByTexts = <Found extends Item>(items: Found[], query: TextQuery): Found[] =>
  score(items, query).flatMap(({ item, missing }) => (missing === 0 ? [item] : []));

/** Those with most words of the query, at least one of them at the beginning of a word. */
export function findBySomeWords<Found extends Item>(items: Found[], query: TextQuery): Found[] {
  const scored = score(items, query).filter(({ begun }) => begun > 0);
  const least = Math.min(...scored.map(({ missing }) => missing));
  return scored.filter(({ missing }) => missing === least).map(({ item }) => item);
}

function score<Found extends Item>(items: Found[], query: TextQuery) {
  const words = readPatterns(query.core);
  if (words.length === 0) return [];
  const scored = items.map((item) => {
    const { title, name, all } = item.searched;
    return {
      item,
      missing: words.length - countIn(all, words),
      begun: countIn(all, words, " "),
      /**
       * The item with the greater first number is shown first; of equal ones the next number
       * decides.
       */
      ranks: [
        countNamed(item, query),
        countIn(all, words, " "),
        countIn(name, words),
        countIn(title, words, " "),
      ],
    };
  });
  return scored.toSorted(({ ranks: one }, { ranks: other }) => {
    const decisive = one.findIndex((rank, index) => rank !== other[index]);
    return (other[decisive] ?? 0) - (one[decisive] ?? 0);
  });
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
