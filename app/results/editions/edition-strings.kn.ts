import type * as english from "./edition-strings.ts";

export const editionStrings = {
  kicker: (year) => `${year}ರ ಸ್ಪರ್ಧೆ`,
  finale: (day, venue) => `ಅಂತಿಮ ಸುತ್ತು: ${day}, ${venue}`,
  ages: ({ name, minAge, maxAge }) => `${name}, ವಯಸ್ಸು ${minAge}\u2013${maxAge}`,
  about: "ಸ್ಪರ್ಧೆಯ ಬಗ್ಗೆ",
  competition: "ಈಗಿನ ಸ್ಪರ್ಧೆ",
  check: "ಪ್ರಮಾಣಪತ್ರ ಪರಿಶೀಲಿಸಿ",
  searchKeywords: "ಹಿಂದಿನ ಸ್ಪರ್ಧೆ ಕಳೆದ ವರ್ಷ ಫಲಿತಾಂಶ ವಿಜೇತರು ಗೆದ್ದವರು ಅಂತಿಮ ಸುತ್ತು",
} satisfies typeof english.editionStrings;
