/** Kannada words in Latin letters, as people type them on a phone without a Kannada keyboard. */

/** `ಕk` is a letter, and what stands for it. */
const readTable = (table: string): Map<string, string> =>
  new Map(table.split(" ").map((entry) => [entry.charAt(0), entry.slice(1)]));

/** The letters of ISO 15919 without its accents, which nobody types, and `ri` for its `r̥`. */
const consonants = readTable(
  "ಕk ಖkh ಗg ಘgh ಙn ಚc ಛch ಜj ಝjh ಞn ಟt ಠth ಡd ಢdh ಣn ತt ಥth ದd ಧdh ನn " +
    "ಪp ಫph ಬb ಭbh ಮm ಯy ರr ಱr ಲl ಳl ೞl ವv ಶs ಷs ಸs ಹh",
);
const vowelSigns = readTable("ಾa ಿi ೀi ುu ೂu ೃri ೄri ೆe ೇe ೈai ೊo ೋo ೌau");
const otherLetters = readTable(
  "ಅa ಆa ಇi ಈi ಉu ಊu ಋri ೠri ಎe ಏe ಐai ಒo ಓo ಔau ಂm ಃh ೦0 ೧1 ೨2 ೩3 ೪4 ೫5 ೬6 ೭7 ೮8 ೯9",
);

/** A consonant, its nukta, and the sign of its vowel or of none. */
const syllable = /([\u0c95-\u0cb9\u0cde])\u0cbc?([\u0cbe-\u0ccd]?)/g;

/** The anusvara is `n` before these consonants (`sangita`), and `m` elsewhere (`phalitamsa`). */
const anusvaraAsN = /\u0c82(?=[\u0c95-\u0ca8])/g;

const kannadaLetter = /[\u0c80-\u0cff]/g;

export const hasKannada = (word: string): boolean => word.search(kannadaLetter) >= 0;

/** The Kannada letters of a word (NFC) in Latin ones, before the folding of transliterations. */
export const toLatin = (word: string): string =>
  word
    .replaceAll(anusvaraAsN, "n")
    .replaceAll(syllable, (_all, consonant: string, sign: string) => {
      const vowel = sign === "" ? "a" : vowelSigns.get(sign);
      return (consonants.get(consonant) ?? "") + (vowel ?? "");
    })
    .replaceAll(kannadaLetter, (letter) => otherLetters.get(letter) ?? "");
