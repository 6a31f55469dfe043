import { isVisible } from "#app/documents/document.ts";
import type { FormValues } from "#app/documents/edit-document.server.ts";
import { initialStatusChoices } from "#app/documents/initial-status.ts";
import { dayMs, indiaDay, indiaNoon } from "#app/platform/calendar.ts";
import type { AdminEvent } from "./event.ts";
import { toFormValues } from "./event-fields.ts";
import { isEventDay } from "./event-schema.ts";

/**
 * The form values of an event's copy for the next year. Without a date that has a next year, the
 * copy has none, and its years stay as they are. The copy of an event that visitors do not see is
 * a draft.
 */
export function copyForNextYear(event: AdminEvent, today: string): FormValues {
  const initialStatus = isVisible(event) ? initialStatusChoices.atOnce : initialStatusChoices.draft;
  const values = { ...toFormValues(event), date: "", endDate: "", videoUrl: "", initialStatus };
  const { date, endDate, title, titleKn, tag } = event;
  const next = date && findNextYear(date, today);
  if (!next) return values;
  const { years, days } = next;
  const renew = (text: string) => renewYears(text, { year: Number(date.slice(0, 4)), years });
  return {
    ...values,
    date: addDays(date, days),
    // Imported events may end before they begin.
    endDate: endDate >= date ? addDays(endDate, days) : "",
    title: renew(title),
    titleKn: renew(titleKn),
    tag: renew(tag),
  };
}

/** Empty for a day that no event can have; imported events may be of any year. */
function addDays(day: string, days: number): string {
  const moved = isEventDay(day) ? indiaDay(indiaNoon(day) + days * dayMs) : "";
  return isEventDay(moved) ? moved : "";
}

/**
 * How much later an event of `day` takes place again: on the same weekday, as near as possible to a
 * whole number of years later, and after today. That is 364 days for one year. Null for a day
 * that has no such year.
 */
function findNextYear(day: string, today: string): { years: number; days: number } | null {
  for (let years = 1; ; years++) {
    const days = Math.round((years * 365.2425) / 7) * 7;
    const next = addDays(day, days);
    if (next === "") return null;
    if (next > today) return { years, days };
  }
}

/** `2026` or `2026-27`, and not within a longer number. */
const fullYear = /(?<!\d)\d{4}(?:\s?[-–—/]\s?\d\d)?(?!\d)/g;

/** `'26` */
const shortYear = /(?<=['‘’])\d\d(?![\da-z])/gi;

const lastTwoDigits = (year: number): string => `${year % 100}`.padStart(2, "0");

/**
 * Adds `years` to what names the `year` of an event or a year beside it, as a season does. Other
 * numbers, such as the year of a foundation or `25th`, stay.
 */
export function renewYears(text: string, { year, years }: { year: number; years: number }): string {
  const renewed = text.replace(fullYear, (found) => {
    const first = Number(found.slice(0, 4));
    const rest = found.slice(4);
    if (Math.abs(first - year) > 1) return found;
    const isSeason = rest.endsWith(lastTwoDigits(first + 1));
    const nextRest = isSeason ? rest.slice(0, -2) + lastTwoDigits(first + years + 1) : rest;
    return `${first + years}${nextRest}`;
  });
  return renewed.replace(shortYear, (digits) =>
    digits === lastTwoDigits(year) ? lastTwoDigits(year + years) : digits,
  );
}
