import { blankNames } from "#app/competition/blank-names.ts";

/** As they stand in the texts. */
const blanks = blankNames.map((name) => `{${name}}`).join(", ");

/** What the forms of the competition say. */
export const competitionFormWords = {
  noPayee: "This is not a UPI address, such as name@bank.",
  unknownBlank: (name: string) => `Nothing is called {${name}}. There are ${blanks}.`,
};
