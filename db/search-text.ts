import { LRUCache } from "lru-cache";
import { hasKannada, toLatin } from "./kannada-letters.ts";

/** Documents and queries share these rules; a change needs a migration by `refoldSearchTexts`. */

/**
 * `plain` has no case and accents; `folded` is the common transliteration, in the singular. Kannada
 * is folded in Latin letters.
 */
export type SearchTerm = { plain: string; folded: string };

/** Words may have an apostrophe, and soft hyphens or joiners, which are not searched. */
export const wordPattern =
  /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*(?:['’‘`´][\p{L}\p{M}\p{Default_Ignorable_Code_Point}]+)*/gu;

const maxWordLength = 60;

/** A shorter folded word would be found in too many words. */
const minFoldedLength = 4;

/** Names repeat in most texts, and folding a word takes 10 µs. */
const knownTerms = new LRUCache<string, SearchTerm>({ max: 20_000 });

export const readTerms = (text: string): SearchTerm[] =>
  (text.match(wordPattern) ?? []).map(findTerm).filter(({ plain }) => plain !== "");

/**
 * Letters that stand alone, one after the other: `K. S.`, `K.S.` or `K S`. Eight at most: the cost
 * of `listInitials` grows with the square of their number.
 */
const initialsPattern =
  /(?<![\p{L}\p{N}\p{M}])\p{L}(?:[.\s]{1,3}\p{L}){1,7}(?![\p{L}\p{N}\p{M}])/gu;

const joinLetters = (initials: string): string => initials.replaceAll(/[^\p{L}]/gu, "");

/** `A. K. S.` is searched as `AKS`, too, and as `KS`. */
function listInitials(text: string): string[] {
  const joined = (text.match(initialsPattern) ?? []).map(joinLetters);
  return joined.flatMap((letters) => [...letters].slice(1).map((_, at) => letters.slice(at)));
}

const maxTermsOfQuery = 8;

/** The first letter of `D Souza`, which is also written `D'Souza` and `Dsouza`. */
const separateD = /(?<![\p{L}\p{N}\p{M}])d['’‘`´.]?\s+(?=\p{L}{3})/giu;

export const readQuery = (query: string): SearchTerm[] => {
  const joined = query.replaceAll(initialsPattern, joinLetters).replaceAll(separateD, "");
  return readTerms(joined).slice(0, maxTermsOfQuery);
};

/** All terms of the texts, each once, with a space on either side. */
export function toSearchText(texts: string[]): string {
  const searched = [...texts, ...texts.flatMap(listInitials)];
  const words = searched.flatMap(readTerms).flatMap(({ plain, folded }) => [plain, folded]);
  return ` ${[...new Set(words)].join(" ")} `;
}

/** The trigram index looks up each three characters of a pattern, so it is short. */
const maxPatternLength = 20;

/** The maximum number of characters of an n-gram in the index of PostgreSQL. */
export const maxNgramLength = 6;

/** Forms of a Kannada word differ in it: `Mangaluru` and `Mangalurinalli`, `natya` and `natyam`. */
const finalVowel = /(?:(?<=^.{5,})[au]|(?<=^.{7,})am)$/;

/** Three letters match anywhere in a word, two at its start, one only as a word. */
export function patternsOf({ plain, folded }: SearchTerm): string[] {
  const stem = folded.replace(finalVowel, "");
  const spellings = hasKannada(plain) || plain.includes(stem) ? [stem] : [plain, stem];
  return spellings.map((word) => {
    const letters = [...word];
    if (letters.length > 2) return letters.slice(0, maxPatternLength).join("");
    return letters.length === 2 ? ` ${word}` : ` ${word} `;
  });
}

/** Finds search texts that have every word of a query. */
export function createTextSearch(query: string): (searchText: string) => boolean {
  const words = readQuery(query).map(patternsOf);
  const isIn = (text: string) => words.every((all) => all.some((one) => text.includes(one)));
  return (text) => words.length > 0 && isIn(text);
}

type SearchedMessage = {
  name: string;
  email: string;
  phone: string;
  title: string;
  message: string;
};

export const messageSearchText = ({ name, email, phone, title, message }: SearchedMessage) =>
  toSearchText([name, email, phone, title, message]);

/** PostgreSQL's index, which has these texts, is limited to 2,704 bytes a row. */
const maxHistoryTextLength = 600;

export const historySearchText = (title: string): string =>
  [...toSearchText([title])].slice(0, maxHistoryTextLength).join("");

/**
 * Earlier migrations read photos and events by these types, too: a field that is added later is
 * optional, because their rows lack its column.
 */
type SearchedPhoto = {
  title: string;
  description: string;
  title_kn?: string | undefined;
  description_kn?: string | undefined;
};

export function photoSearchText(photo: SearchedPhoto, tags: string[]): string {
  const { title, description, title_kn = "", description_kn = "" } = photo;
  return toSearchText([title, description, title_kn, description_kn, ...tags]);
}

type SearchedEvent = SearchedPhoto & {
  full_description: string;
  full_description_kn?: string;
  location: string;
  organizer: string;
  tag: string;
  date: string | null;
};

export function eventSearchText(event: SearchedEvent): string {
  const { title, description, full_description, location, organizer, tag, date } = event;
  const { title_kn = "", description_kn = "", full_description_kn = "" } = event;
  const kannada = [title_kn, description_kn, full_description_kn];
  const day = date ? [date, monthOf(date, "en"), monthOf(date, "kn")] : [];
  const others = [location, organizer, tag, ...day];
  return toSearchText([title, description, full_description, ...kannada, ...others]);
}

function monthOf(date: string, language: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return "";
  return day.toLocaleDateString(language, { month: "long", timeZone: "UTC" });
}

function findTerm(word: string): SearchTerm {
  const term = knownTerms.get(word) ?? toTerm(word);
  knownTerms.set(word, term);
  return term;
}

function toTerm(word: string): SearchTerm {
  const plain = word
    .toLowerCase()
    .normalize("NFKD")
    // Only Latin accents are dropped: the marks of Indian scripts are vowels.
    .replaceAll(/\u02bc|[\u0300-\u036f\p{Default_Ignorable_Code_Point}]|[^\p{L}\p{N}\p{M}]/gu, "")
    .normalize("NFC")
    .slice(0, maxWordLength)
    .toWellFormed();
  return { plain, folded: fold(plain) };
}

/** Nrithya and nrutya become nritya, Meenakshi becomes minaksi, and fees becomes fee. */
function fold(plain: string): string {
  const singular = hasKannada(plain) ? toLatin(plain) : toSingular(plain);
  // Two Latin letters begin many words.
  if (singular.length < 3) return plain;
  const folded = singular
    .replaceAll(/([bcdgjkpst])h/g, "$1")
    .replaceAll(/(?<=[b-df-hjkmnpstv])ru/g, "ri")
    .replaceAll(/ee|ii/g, "i")
    .replaceAll(/oo|uu/g, "u")
    .replaceAll("w", "v")
    .replaceAll("x", "ks")
    .replaceAll(/([a-z])\1+/g, "$1")
    .replace(/(?:ie|y)$/, "i");
  return folded.length < minFoldedLength ? singular : folded;
}

function toSingular(word: string): string {
  if (word.length < 4 || /(?:ss|\ds)$/.test(word) || !word.endsWith("s")) return word;
  return /(?:ch|sh|s|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
