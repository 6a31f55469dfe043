export const announcedStrings = {
  results: (edition: string) => `Results ${edition}`,
  finalists: (edition: string) => `Finalists ${edition}`,
  prizes: "Special prizes",
  shared: "shared",
  pastEditions: "Past years",
  guru: (name: string) => `Disciple of ${name}`,
  firstPlaces: ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"],
  /** `1st`, `2nd`, `11th`. */
  ordinal(place: number): string {
    const isTeen = Math.floor((place % 100) / 10) === 1;
    const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
    return `${place}${ending}`;
  },
  /** Of a dancer in the list. */
  rank: (ordinal: string) => ordinal,
  place: (ordinal: string) => `${ordinal} place`,
  sharedPlace: (ordinal: string) => `Shared ${ordinal.toLowerCase()} place`,
};
