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

/** What is searched of an item: its title with its keywords, and all of it. */
export type Searched = { title: string; all: string };

/** The title, with keywords, and the text as search texts; `Searched` is computed once for many queries. */
export function toSearched(title: string, text = ""): Searched {
  return { title: toSearchText([title]), all: toSearchText([title, text]) };
}

type Item = { searched: Searched };

/** The items with every word of a query, those with more of the words in their titles first. */
export const findByTexts = <Found extends Item>(items: Found[], query: string): Found[] =>
  score(items, query).flatMap(({ item, missing }) => (missing === 0 ? [item] : []));

/** Those with most words of the query, at least one of them at the beginning of a word. */
export function findBySomeWords<Found extends Item>(items: Found[], query: string): Found[] {
  const scored = score(items, query).filter(({ begun }) => begun > 0);
  const least = Math.min(...scored.map(({ missing }) => missing));
  return scored.filter(({ missing }) => missing === least).map(({ item }) => item);
}

function score<Found extends Item>(items: Found[], query: string) {
  const words = readQuery(query).map(patternsOf);
  if (words.length === 0) return [];
  const countIn = (text: string, before = "") =>
    words.filter((patterns) => patterns.some((pattern) => text.includes(before + pattern))).length;
  return items
    .map((item) => {
      const { title, all } = item.searched;
      const [inName, begunInName] = [countIn(title), countIn(title, " ")];
      const found = { missing: words.length - countIn(all), begun: countIn(all, " ") };
      return { item, inName, begunInName, ...found };
    })
    .toSorted(
      (one, other) =>
        other.begunInName - one.begunInName || other.begun - one.begun || other.inName - one.inName,
    );
}
