import type * as english from "./link-strings.ts";

export const linkStrings = {
  label: "ಲಿಂಕ್",
  copy: "ನಕಲಿಸಿ",
  copied: "ನಕಲಿಸಲಾಗಿದೆ.",
  copyByHand: "ದಯವಿಟ್ಟು ನೀವೇ ಆಯ್ಕೆಮಾಡಿ ನಕಲಿಸಿ.",
} satisfies typeof english.linkStrings;
