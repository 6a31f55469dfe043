import type * as english from "./language-strings.ts";

export const languageStrings = {
  language: "kn",
  locale: "kn_IN",
  prefix: "/kn",
} satisfies typeof english.languageStrings;
