import type { Competition } from "#app/competition/competition.ts";
import { readDay } from "#app/platform/calendar.ts";
import { cleanNumber, trimEnd } from "#app/platform/pasted-text.ts";
import { ageOn, categoryNameOf, isMinorOn } from "./entry.ts";
import { birthDateErrors, outsideCategories } from "./strings.ts";

const monthNames = [
  ...["january", "february", "march", "april", "may", "june", "july"],
  ...["august", "september", "october", "november", "december"],
];

/** What precedes a date where it is copied from: `DOB: `, `Date of birth - `, `Thursday, `. */
const label = /^(?:(?:d\.? ?o\.? ?b\.?|date of birth|birth ?date|born(?: on)?)\b[\s.:-]*)/;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s.,]+/;

/** `31st`, `1 st`. */
const ordinal = /(\d) ?(?:st|nd|rd|th)\b/;

/** What may be between the numbers of a date. */
const gap = "[\\s./,_-]+";
const dayFirst = new RegExp(`^(\\d{1,2})${gap}(\\d{1,2})${gap}(\\d{4}|\\d\\d)$`);
const yearFirst = new RegExp(`^(\\d{4})${gap}(\\d{1,2})${gap}(\\d{1,2})$`);
const digitsOnly = /^(\d\d)(\d\d)((?:19|20)\d\d)$/;
const digitsYearFirst = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const namedMonth = /^(?:the )?(\d{1,2})(?: of)?[\s./,_-]*([a-z]{3,9})[\s./,_'’-]*(\d{4}|\d\d)$/;
const monthFirst = /^([a-z]{3,9})[\s./,_-]*(\d{1,2})[\s./,_'’-]+(\d{4}|\d\d)$/;

type Parts = { day: number; month: number; year: string };

function findParts(text: string): Parts | null {
  const named = namedMonth.exec(text);
  if (named) return toParts(named[1], monthOf(named[2]), named[3]);
  const american = monthFirst.exec(text);
  if (american) return toParts(american[2], monthOf(american[1]), american[3]);
  const iso = yearFirst.exec(text) ?? (digitsOnly.test(text) ? null : digitsYearFirst.exec(text));
  if (iso) return toParts(iso[3], Number(iso[2]), iso[1]);
  const indian = dayFirst.exec(text) ?? digitsOnly.exec(text);
  return indian && toParts(indian[1], Number(indian[2]), indian[3]);
}

function toParts(day = "", month: number | null, year = ""): Parts | null {
  return month === null ? null : { day: Number(day), month, year };
}

/** 1 for `January` or `jan`; null for another word. */
function monthOf(name = ""): number | null {
  const index = monthNames.findIndex((month) => month.startsWith(name === "sept" ? "sep" : name));
  return index < 0 ? null : index + 1;
}

/** Of a year of two digits, the century is the one that is not in the future. */
function fullYear(year: string, today: string): string {
  if (year.length === 4) return year;
  const century = Number(today.slice(0, 2));
  return `${year > today.slice(2, 4) ? century - 1 : century}${year}`;
}

/**
 * A date as people write it, the day before the month as in India, or as a date field sends it, as
 * `2012-05-31`. `unreadable`: the text is no date; `impossible`: there is no such day.
 */
export function readBirthDate(text: string, today: string): string | "unreadable" | "impossible" {
  const written = cleanNumber(text)
    .toLowerCase()
    .replace(label, "")
    .replace(weekday, "")
    .replace(ordinal, "$1");
  const parts = findParts(trimEnd(written, " .,;"));
  if (!parts) return "unreadable";
  const pad = (number: number) => `${number}`.padStart(2, "0");
  const day = `${fullYear(parts.year, today)}-${pad(parts.month)}-${pad(parts.day)}`;
  // `readDay` takes 31 April as 1 May.
  return readDay(day)?.day === parts.day ? day : "impossible";
}

/** `enteredOn`: the day in India on which the dancer enters or has entered. */
export type EntryRules = {
  competition: Pick<Competition, "categories" | "dates">;
  enteredOn: string;
};

/**
 * What follows from a date of birth. `age`: on the day of the finale. `isMinor`: on the day of the
 * entry, because a parent consents to the processing of data from then on (DPDP Act, section 9).
 */
export type BirthDate = { day: string; category: string; age: number; isMinor: boolean };

/** Also runs in the browser, where the answer is shown as soon as a date is chosen. */
export function judgeBirthDate(text: string, rules: EntryRules) {
  const { competition, enteredOn } = rules;
  const day = readBirthDate(text, enteredOn);
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

function findError(day: string, { competition, enteredOn }: EntryRules): string | null {
  if (day === "unreadable" || day === "impossible") return birthDateErrors[day];
  if (day > enteredOn) return birthDateErrors.future;
  if (day < "1900") return birthDateErrors.tooEarly;
  return categoryNameOf(day, competition) ? null : outsideCategories(competition);
}
