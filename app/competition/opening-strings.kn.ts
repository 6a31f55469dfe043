import type * as english from "./opening-strings.ts";

export const openingStrings = {
  opensOn: (day) => `ನೋಂದಣಿ ${day}ರಂದು ಆರಂಭವಾಗುತ್ತದೆ.`,
  notOpened: "ನೋಂದಣಿ ಇನ್ನೂ ಆರಂಭವಾಗಿಲ್ಲ.",
} satisfies typeof english.openingStrings;
