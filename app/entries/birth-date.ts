import type { Competition } from "#app/competition/competition.ts";
import { readDay } from "#app/platform/calendar.ts";
import { ageOn, categoryNameOf, isMinorOn } from "./entry.ts";
import { birthDateErrors } from "./strings.ts";

/** `enteredOn`: the day in India on which the dancer enters or has entered. */
export type EntryRules = {
  competition: Pick<Competition, "categories" | "dates">;
  enteredOn: string;
  /** A date that is accepted outside all categories. */
  acceptedDate?: string;
};

/**
 * What follows from a date of birth. `age`: on the day of the finale. `isMinor`: on the day of the
 * entry, because a parent consents to the processing of data from then on (DPDP Act, section 9).
 */
export type BirthDate = { day: string; category: string; age: number; isMinor: boolean };

/**
 * Checks a date as a date field of HTML sends it, such as `2012-05-31`. This also runs in the
 * browser, where the answer is shown as soon as a date is chosen.
 */
export function checkBirthDate(day: string, rules: EntryRules) {
  const { competition, enteredOn } = rules;
  const error = findError(day, rules);
  if (error) return { ok: false, error } as const;
  const born: BirthDate = {
    day,
    category: categoryNameOf(day, competition),
    age: ageOn(competition.dates.finale, day),
    isMinor: isMinorOn(enteredOn, day),
  };
  return { ok: true, born } as const;
}

function findError(
  day: string,
  { competition, enteredOn, acceptedDate }: EntryRules,
): string | null {
  if (!isDay(day)) return birthDateErrors.unreadable;
  if (day > enteredOn) return birthDateErrors.future;
  if (day < "1900") return birthDateErrors.tooEarly;
  const isAccepted = day === acceptedDate || categoryNameOf(day, competition) !== "";
  return isAccepted ? null : birthDateErrors.outside(competition);
}

/** `readDay` alone takes 31 April as 1 May. */
const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && readDay(day)?.day === Number(day.slice(8));
