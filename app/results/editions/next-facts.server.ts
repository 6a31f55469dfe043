import type { CompetitionData } from "#app/competition/competition-schema.server.ts";
import { renewYears } from "#app/events/copy-event.server.ts";
import { dayMs, indiaDay, indiaNoon } from "#app/platform/calendar.ts";
import { cleanNumber } from "#app/platform/pasted-text.ts";

/**
 * The competition of the next year: every date is a year later, and its name and the note of the
 * payment name that year. Everything else is copied.
 */
export function toNextFacts(facts: CompetitionData): CompetitionData {
  const { dates, payment, categories } = facts;
  const renew = (text: string) =>
    renewYears(text, { year: Number(dates.finale.slice(0, 4)), years: 1 });
  return {
    ...facts,
    name: renew(facts.name),
    registration: "auto",
    dates: {
      submissionDeadline: yearLater(dates.submissionDeadline),
      announcement: yearLater(dates.announcement),
      finale: yearLater(dates.finale),
    },
    payment: { ...payment, note: renew(payment.note) },
    categories: categories.map((category) => ({
      ...category,
      bornFrom: yearLater(category.bornFrom),
      // By the day after it: otherwise a 29 February would lie between or in two categories.
      bornTo: addDays(yearLater(addDays(category.bornTo, 1)), -1),
    })),
  };
}

/** The same day of the next year; after a 29 February, which that year has not, 1 March. */
function yearLater(day: string): string {
  const date = new Date(indiaNoon(day));
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return indiaDay(date.getTime());
}

const addDays = (day: string, days: number): string => indiaDay(indiaNoon(day) + days * dayMs);

/** Whether a text names a year: `2027`, also in Kannada digits, `2026-27` or `'27`. */
export function namesYear(text: string, year: string): boolean {
  const short = year.slice(2);
  const season = `${Number(year) - 1}\\s?[-\\/]\\s?${short}`;
  const pattern = new RegExp(`(?<!\\d)(?:${year}|${season})(?!\\d)|['‘’]${short}(?![\\da-z])`, "i");
  return pattern.test(cleanNumber(text));
}
