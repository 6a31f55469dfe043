/** The page of a past edition. */
export const editionStrings = {
  kicker: (year: string) => `The competition of ${year}`,
  finale: (day: string, venue: string) => `Finale: ${day}, ${venue}`,
  ages: ({ name, minAge, maxAge }: { name: string; minAge: number; maxAge: number }) =>
    `${name}, age ${minAge}\u2013${maxAge}`,
  about: "About the competition",
  competition: "The competition now",
  check: "Check a certificate",
  /** Visitors type these words for a past edition. */
  searchKeywords:
    "past edition editions previous last year results result winners winner finalists finale " +
    "competition contest",
};
