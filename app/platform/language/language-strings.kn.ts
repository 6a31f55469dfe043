import type * as english from "./language-strings.ts";

export const languageStrings = {
  language: "kn",
  locale: "kn_IN",
  other: { language: "en", name: "English" },
} satisfies typeof english.languageStrings;
