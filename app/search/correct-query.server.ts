import { distance } from "fastest-levenshtein";
import { readQuery, readTerms } from "#db/search-text.ts";

/** Words by their common transliteration, each as it is spelled on the site. */
export type Vocabulary = Map<string, string>;

/** A stranger's query is compared with every word. */
const maxWords = 5000;

/** Shorter words have too many neighbours, and numbers are not misspelled. */
const correctable = /^\p{L}[\p{L}\p{M}]{4,}$/u;

/** The words of the texts; the first texts count when there are too many words. */
export function collectVocabulary(texts: string[]): Vocabulary {
  const words: Vocabulary = new Map();
  for (const { plain, folded } of texts.flatMap(readTerms)) {
    if (words.size === maxWords) break;
    if (correctable.test(plain) && !words.has(folded)) words.set(folded, plain);
  }
  return words;
}

/**
 * The query with each unknown word replaced by the nearest known one; null if that changes nothing.
 */
export function correctQuery(query: string, vocabulary: Vocabulary): string | null {
  const terms = readQuery(query);
  const words = terms.map(({ plain, folded }) => {
    const isUnknown = correctable.test(plain) && !vocabulary.has(folded);
    return (isUnknown && findNearest(folded, vocabulary)) || plain;
  });
  return words.some((word, index) => word !== terms[index]?.plain) ? words.join(" ") : null;
}

/** One letter may differ, two from eight letters on; null when no word is so near. */
function findNearest(word: string, vocabulary: Vocabulary): string | null {
  let nearest: string | null = null;
  let least = Math.min(2, Math.floor((word.length + 2) / 5)) + 1;
  for (const [folded, plain] of vocabulary) {
    if (Math.abs(folded.length - word.length) >= least) continue;
    const apart = distance(word, folded);
    if (apart < least) [least, nearest] = [apart, plain];
  }
  return nearest;
}

type Synonym = { typed: string; meant: string };

/** The query in the site's own words; the query itself when it has no synonym. */
export function replaceSynonyms(query: string, synonyms: Synonym[]): string {
  const words = readTerms(query);
  for (const { typed, meant } of synonyms) {
    const from = readTerms(typed).map(({ folded }) => folded);
    const at = words.findIndex((_, start) =>
      from.every((folded, index) => words[start + index]?.folded === folded),
    );
    if (from.length > 0 && at >= 0) words.splice(at, from.length, ...readTerms(meant));
  }
  return words.map(({ plain }) => plain).join(" ");
}

const toWords = (text: string) => new Set(readTerms(text).map(({ folded }) => folded));

/** Words that say nothing, or what kind of answer is wanted. */
const generic = toWords(
  "a about an and any are at be can details do does for from get give have how i id in info " +
    "information is it know " +
    "me much my near need no of on or our please pls tell the there this to u us want we what " +
    "when where which who " +
    "whom whose why will with you your " +
    "ಆ ಇದೆ ಇದೆಯಾ ಇದೆಯೇ ಇವೆ ಈ ಎಲ್ಲಿ ಎಲ್ಲಿದೆ yelli ಎಷ್ಟು yeshtu ಏನು ಏಕೆ ಅಥವಾ ಮತ್ತು ಬಗ್ಗೆ ಬೇಕು ಬೇಕಾ ಬೇಕೇ " +
    "ಯಾಕೆ ಯಾರು ಯಾವ ಯಾವಾಗ ಹೇಗೆ ಕೊಡಿ ತಿಳಿಸಿ ಹೇಳಿ ದಯವಿಟ್ಟು ನನ್ನ ನನಗೆ ನಮ್ಮ ನಮಗೆ ನಾನು ನಿಮ್ಮ ನೀವು ಮಾಹಿತಿ ವಿವರ ವಿವರಗಳು",
);
const pictures = toWords("photo photos picture pictures pic pics image images ಫೋಟೊ ಫೋಟೊಗಳು ಚಿತ್ರ ಚಿತ್ರಗಳು");

/**
 * `core`: the query's words without those such as 'for' and 'photos', unless it has no others.
 * `words`: all of them, as words such as 'where' may tell the page that is meant.
 */
export function readCoreWords(query: string) {
  const terms = readTerms(query);
  const words = terms.map(({ plain }) => plain);
  const special = terms.filter(({ folded }) => !generic.has(folded) && !pictures.has(folded));
  const core = special.map(({ plain }) => plain);
  return {
    core: (core.length > 0 ? core : words).join(" "),
    words: [...core, ...words.filter((word) => !core.includes(word))].join(" "),
    wantsPictures: terms.some(({ folded }) => pictures.has(folded)),
  };
}
