import type * as english from "./strings.ts";

export const searchStrings = {
  titleOf: (query) => (query ? `ಹುಡುಕಿದ್ದು: ${query}` : "ಹುಡುಕಿ"),
  ask: "ಏನನ್ನು ಹುಡುಕುತ್ತಿದ್ದೀರಿ?",
  noWord: "ಹುಡುಕಲು ಒಂದು ಪದ ಅಥವಾ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ.",
  nothing: "ಏನೂ ಸಿಗಲಿಲ್ಲ. ಕಡಿಮೆ ಅಥವಾ ಬೇರೆ ಪದಗಳಿಂದ ಹುಡುಕಿ.",
  partial: "ಎಲ್ಲ ಪದಗಳೂ ಇರುವುದು ಯಾವುದೂ ಸಿಗಲಿಲ್ಲ. ಕೆಲವು ಪದಗಳು ಇರುವವು ಇಲ್ಲಿವೆ:",
  corrected: (query) => `“${query}” ಸಿಗಲಿಲ್ಲ. ನೀವು ಹುಡುಕಿದ್ದು`,
  groups: {
    pages: "ಈ ವೆಬ್‌ಸೈಟ್‌ನಲ್ಲಿ",
    events: "ಕಾರ್ಯಕ್ರಮಗಳು",
    photos: "ಫೋಟೊಗಳು",
  },
  more: (count, isMore) =>
    `ಇನ್ನೂ ಸಿಕ್ಕಿದ್ದು: ${isMore ? `${count}ಕ್ಕಿಂತ ಹೆಚ್ಚು` : count}. ಇನ್ನೊಂದು ಪದ ಸೇರಿಸಿ ಹುಡುಕಿ.`,
} satisfies typeof english.searchStrings;

export const resultKindStrings = {
  classes: "ತರಗತಿಗಳು",
  gurus: "ಗುರುಗಳು",
  privacy: "ಗೌಪ್ಯತೆ",
  competition: "ಸ್ಪರ್ಧೆ",
  photos: "ಫೋಟೊಗಳು",
  events: "ಕಾರ್ಯಕ್ರಮಗಳು",
  tag: "ಈ ಟ್ಯಾಗ್‌ನ ಫೋಟೊಗಳು",
  other: "ನಾಟ್ಯ ಶಾಲೆ",
} satisfies typeof english.resultKindStrings;

export const pageKeywords = {
  gallery: "ಫೋಟೊ ಚಿತ್ರಗಳು ಗ್ಯಾಲರಿ ಆಲ್ಬಮ್",
  events: "ಕಾರ್ಯಕ್ರಮಗಳು ಮುಂಬರುವ ಮುಂದಿನ ದಿನಾಂಕ ಪ್ರದರ್ಶನ ಉತ್ಸವ",
} satisfies typeof english.pageKeywords;
