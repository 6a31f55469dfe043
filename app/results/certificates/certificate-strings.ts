import type { Award } from "#db/competition-rows.ts";

export const awardTexts: Record<Exclude<Award, "placed">, string> = {
  "taking-part": "Took part",
  selected: "Finalist",
};

/** What a certificate says between the dancer's name and the name of the competition. */
export const certificateStrings = {
  title: "Certificate",
  certifies: "This certifies that",
  deeds: {
    "taking-part": "took part in",
    selected: "was a finalist of",
    placed: "was awarded",
  } satisfies Record<Award, string>,
  tookPartOnline: "took part in the online audition of",
  guru: (name: string) => `Disciple of ${name}`,
  /** Between a place and the name of the competition. */
  in: (category: string) => (category ? `in the ${category} category of` : "in"),
  category: (name: string) => (name ? `Category: ${name}` : ""),
  finale: (day: string, venue: string) =>
    venue ? `Finale on ${day}, ${venue}` : `Finale on ${day}`,
  codeDescription: (address: string) => `A code that opens ${address}`,
};

/** `finale`: empty for who was not there. */
export const deedOf = (award: Award, finale: string): string =>
  finale === "" ? certificateStrings.tookPartOnline : certificateStrings.deeds[award];

/** Why a certificate cannot be made. */
export const certificateProblems = {
  noLetter: ({ letter, text }: { letter: string; text: string }) =>
    `The certificate has no letter for “${letter}” in “${text}”. It can be written in English, ` +
    "Kannada or Hindi letters. The organisers can correct a name on the page of the entry.",
  none: "There is no such certificate, or it was withdrawn.",
};

/** The page that says whether a certificate is genuine. */
export const checkStrings = {
  title: "Check a certificate",
  /** The titles of the document. */
  titles: {
    form: "Check a certificate",
    genuine: "Genuine certificate",
    withdrawn: "Withdrawn certificate",
    unknown: "Unknown certificate",
  },
  label: "Code of the certificate",
  hint: "It is printed below the square code, such as 7K3M-9PQR-2XTV.",
  submit: "Check",
  another: "Check another certificate",
  genuine: "This certificate is genuine and valid.",
  compare: "Please compare these lines with the certificate before you.",
  withdrawn: "This certificate was withdrawn. It is no longer valid.",
  unknown:
    "There is no certificate with this code. Please type the code again, as it is printed on the " +
    "certificate.",
};
