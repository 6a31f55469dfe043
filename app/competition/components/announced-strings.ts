export const announcedStrings = {
  results: (edition: string) => `Results ${edition}`,
  finalists: (edition: string) => `Finalists ${edition}`,
  prizes: "Special prizes",
  shared: "shared",
  pastEditions: "Past years",
  /** The dot stays on the line of the guru's name. */
  guruAndCity: (guru: string, city: string) =>
    [guru && `Disciple of ${guru}`, city].filter(Boolean).join("\u00a0· "),
};

const firstPlaces = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"];

/** `First place`, `Shared second place`, `11th place`. */
export function placeText(place: number, isShared: boolean): string {
  const ordinal = firstPlaces[place - 1] ?? formatPlace(place);
  return isShared ? `Shared ${ordinal.toLowerCase()} place` : `${ordinal} place`;
}

/** `1st`, `2nd`, `11th`. */
export function formatPlace(place: number): string {
  const isTeen = Math.floor((place % 100) / 10) === 1;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${ending}`;
}
