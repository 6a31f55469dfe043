import type * as english from "./photo-strings.ts";

export const photoStrings = {
  loading: "ಫೋಟೊಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ...",
  empty: "ಗ್ಯಾಲರಿಯಲ್ಲಿ ಫೋಟೊಗಳಿಲ್ಲ.",
  untitled: "ಗ್ಯಾಲರಿಯ ಫೋಟೊ",
} satisfies typeof english.photoStrings;
