import { blankNames } from "#app/competition/blank-names.ts";

/** As they stand in the texts. */
const blanks = blankNames.map((name) => `{${name}}`).join(", ");

/** What the forms of the competition say. */
export const competitionFormWords = {
  noPayee: "This is not a UPI address, such as name@bank.",
  blanks: `What stands in braces is a fact from the form "Competition": change it there, and every sentence follows. There are ${blanks}.`,
  unknownBlank: (name: string) => `Nothing is called {${name}}. There are ${blanks}.`,
};
