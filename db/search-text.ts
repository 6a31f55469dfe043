/**
 * How search compares words: what is kept beside a document so that it can be found, and what a
 * query is turned into, by the same rules. It stands here because migrations make it, too.
 */

/** A word as it is written, without case and accents, and in a spelling that many share. */
type SearchTerm = { plain: string; folded: string };

/** With an apostrophe inside, a word is one: `children's`. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Longer ones are names of files, or somebody's joke. */
const longestWord = 60;

/** Shorter ones would be found within every other word. */
const shortestFolded = 4;

export function readTerms(text: string): SearchTerm[] {
  return (text.match(wordPattern) ?? []).map(toTerm).filter(({ plain }) => plain !== "");
}

/** A search is as dear as it has words; nobody looks for more than so many. */
const maxTermsOfQuery = 8;

/** The words that a search looks for, however they are put together. */
export function readQuery(query: string): SearchTerm[] {
  return readTerms(query).slice(0, maxTermsOfQuery);
}

/** All the words of some texts, each once, with a blank on either side. */
export function toSearchText(texts: string[]): string {
  const words = texts.flatMap(readTerms).flatMap(({ plain, folded }) => [plain, folded]);
  return ` ${[...new Set(words)].join(" ")} `;
}

/** An index looks for each three letters of a pattern; so many tell one word from another. */
const longestPattern = 20;

/**
 * What of a term must stand in a search text: either is enough. Three letters or more may stand
 * anywhere in a word, two begin one, and a single one is a word. So each pattern has three
 * characters, as the engines' trigrams need, and no wildcard or quotation mark.
 */
export function patternsOf({ plain, folded }: SearchTerm): string[] {
  const written = plain.includes(folded) ? [folded] : [plain, folded];
  return written.map((word) => {
    const letters = [...word];
    if (letters.length > 2) return letters.slice(0, longestPattern).join("");
    return letters.length === 2 ? ` ${word}` : ` ${word} `;
  });
}

type SearchedPhoto = { title: string; description: string };

export function photoSearchText(photo: SearchedPhoto, tags: string[]): string {
  return toSearchText([photo.title, photo.description, ...tags]);
}

type SearchedEvent = SearchedPhoto & {
  full_description: string;
  location: string;
  organizer: string;
  tag: string;
  date: string | null;
};

export function eventSearchText(event: SearchedEvent): string {
  const { title, description, full_description, location, organizer, tag, date } = event;
  const day = date ? [date, monthOf(date)] : [];
  return toSearchText([title, description, full_description, location, organizer, tag, ...day]);
}

function monthOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return "";
  return day.toLocaleDateString("en", { month: "long", timeZone: "UTC" });
}

function toTerm(word: string): SearchTerm {
  const plain = word
    .toLowerCase()
    .normalize("NFKD")
    // Latin accents only: in Indian scripts the marks are the vowels.
    .replaceAll(/[\u0300-\u036f]|[^\p{L}\p{N}\p{M}]/gu, "")
    .normalize("NFC")
    .slice(0, longestWord)
    .toWellFormed();
  return { plain, folded: fold(plain) };
}

/** Nrithya is Nritya, Meenakshi is Minaksi, and fees are a fee. */
function fold(plain: string): string {
  const one = toSingular(plain);
  const folded = one
    .replaceAll(/([bcdgjkpst])h/g, "$1")
    .replaceAll(/ee|ii/g, "i")
    .replaceAll(/oo|uu/g, "u")
    .replaceAll("w", "v")
    .replaceAll("x", "ks")
    .replaceAll(/([a-z])\1+/g, "$1")
    .replace(/(?:ie|y)$/, "i");
  return folded.length < shortestFolded ? one : folded;
}

function toSingular(word: string): string {
  if (word.length < 4 || /(?:ss|\ds)$/.test(word) || !word.endsWith("s")) return word;
  return /(?:ch|sh|s|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
