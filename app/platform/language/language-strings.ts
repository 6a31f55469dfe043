export type Language = "en" | "kn";

/** What the page's language decides besides its texts. */
export const languageStrings = {
  language: "en" as Language,
  locale: "en_IN",
  /** The link to the same page in the other language. */
  other: { language: "kn" as Language, name: "ಕನ್ನಡ" },
};
