import { formatShortDay } from "#app/platform/calendar.ts";

type Ages = { name: string; minAge: number; maxAge: number; bornFrom: string; bornTo: string };

/** What the placeholders in the competition's texts stand for. */
export const placeholderStrings = {
  /** Where the selection is announced if dancers enter on this website. */
  thisWebsite: "this website",
  form: "the registration form",
  formHere: "the form on this website",
  onTheDay: (day: string) => `on ${day}`,
  rupees: (number: string) => `Rs. ${number}`,
  ages: ({ name, minAge, maxAge, bornFrom, bornTo }: Ages) =>
    `${name}: age ${minAge}-${maxAge}, born between ${formatShortDay(bornFrom)} and ` +
    `${formatShortDay(bornTo)}.`,
  longestVideo: ({ name, maxMinutes }: { name: string; maxMinutes: number }) =>
    `${maxMinutes} minutes (${name})`,
  or: (texts: string[]) => texts.join(" or "),
};
