import type * as english from "./announced-strings.ts";

export const announcedStrings = {
  results: (edition) => `ಫಲಿತಾಂಶ ${edition}`,
  finalists: (edition) => `ಅಂತಿಮ ಸುತ್ತಿಗೆ ಆಯ್ಕೆಯಾದವರು ${edition}`,
  prizes: "ವಿಶೇಷ ಬಹುಮಾನಗಳು",
  shared: "ಜಂಟಿ",
  pastEditions: "ಹಿಂದಿನ ವರ್ಷಗಳು",
  guru: (name) => `ಗುರು: ${name}`,
  firstPlaces: ["ಪ್ರಥಮ", "ದ್ವಿತೀಯ", "ತೃತೀಯ", "ನಾಲ್ಕನೇ", "ಐದನೇ", "ಆರನೇ", "ಏಳನೇ", "ಎಂಟನೇ"],
  ordinal: (place) => `${place}ನೇ`,
  rank: (ordinal) => `${ordinal} ಸ್ಥಾನ`,
  place: (ordinal) => `${ordinal} ಸ್ಥಾನ`,
  sharedPlace: (ordinal) => `ಜಂಟಿ ${ordinal} ಸ್ಥಾನ`,
} satisfies typeof english.announcedStrings;
