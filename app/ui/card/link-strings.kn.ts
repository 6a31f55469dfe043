import type * as english from "./link-strings.ts";

export const linkStrings = {
  label: "ಲಿಂಕ್",
  copy: "ಕಾಪಿ ಮಾಡಿ",
  copied: "ಕಾಪಿ ಆಗಿದೆ.",
  copyByHand: "ದಯವಿಟ್ಟು ನೀವೇ ಆಯ್ಕೆಮಾಡಿ ಕಾಪಿ ಮಾಡಿ.",
} satisfies typeof english.linkStrings;
