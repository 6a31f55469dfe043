import type * as english from "./strings.ts";

export const eventStrings = {
  title: "ಕಾರ್ಯಕ್ರಮಗಳು",
  event: "ಕಾರ್ಯಕ್ರಮ",
  loading: "ಲೋಡ್ ಆಗುತ್ತಿದೆ...",
  empty: "ಸದ್ಯಕ್ಕೆ ಮುಂಬರುವ ಕಾರ್ಯಕ್ರಮಗಳಿಲ್ಲ.",
  readMore: "ಇನ್ನಷ್ಟು ಓದಿ",
  noDate: "ದಿನಾಂಕ ಲಭ್ಯವಿಲ್ಲ",
  featured: "ವಿಶೇಷ",
  edit: "ತಿದ್ದಿ",
  all: "ಎಲ್ಲ ಕಾರ್ಯಕ್ರಮಗಳು",
  noSuchEvent: "ಅಂತಹ ಕಾರ್ಯಕ್ರಮ ಇಲ್ಲ.",
} satisfies typeof english.eventStrings;
