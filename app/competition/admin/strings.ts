import { blankNames } from "#app/competition/blank-names.ts";

/** As they stand in the texts. */
const blanks = blankNames.map((name) => `{${name}}`).join(", ");

/** What the forms of the competition say. */
export const competitionFormStrings = {
  noPayee: "This is not a UPI address, such as name@bank.",
  beforeDeadline: "The announcement cannot be before the submission deadline.",
  beforeAnnouncement: "The finale cannot be before the announcement.",
  oldestBelow: "The oldest age cannot be below the youngest.",
  bornToBefore: "This day cannot be before “Born from”.",
  unknownBlank: (name: string) => `Nothing is called {${name}}. There are ${blanks}.`,
};
