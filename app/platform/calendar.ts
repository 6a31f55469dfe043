import { calendarStrings as strings } from "./language/calendar-strings.ts";

/** India has no daylight saving time. */
export const indiaOffsetMs = 5.5 * 60 * 60 * 1000;

/** The parts of a calendar day `2026-01-31`, with the month in words; null for an invalid day. */
export function readDay(text: string): { year: number; month: string; day: number } | null {
  const date = new Date(`${text}T00:00:00Z`);
  const month = strings.months[date.getUTCMonth()];
  return month ? { year: date.getUTCFullYear(), month, day: date.getUTCDate() } : null;
}

export const dayMs = 86_400_000;

/** The calendar day in India at a time (epoch milliseconds), as `2026-01-31`. */
export const indiaDay = (epochMs: number): string =>
  new Date(epochMs + indiaOffsetMs).toISOString().slice(0, 10);

/** A time `18:30` of a day in India, as epoch milliseconds. */
export const indiaDateTime = (day: string, time: string): number =>
  Date.parse(`${day}T${time}:00Z`) - indiaOffsetMs;

/** The midnight that ends the day of a time (both epoch milliseconds). */
export const endOfIndiaDay = (epochMs: number): number =>
  indiaDateTime(indiaDay(epochMs), "00:00") + dayMs;

/** The middle of a day in India, as epoch milliseconds. */
export const indiaNoon = (day: string): number => indiaDateTime(day, "12:00");

/** `January 31, 2026`: the long US format of SPEC §2; null for an invalid day. */
export function formatLongDay(text: string): string | null {
  const parts = readDay(text);
  return parts && strings.longDay(parts.day, parts.month, parts.year);
}

/** `31 January 2026`; a text that is no day stays as it is. */
export function formatDay(text: string, month: "long" | "short" = "long"): string {
  const parts = readDay(text);
  if (!parts) return text;
  const name = month === "long" ? parts.month : strings.shortMonth(parts.month);
  return `${parts.day} ${name} ${parts.year}`;
}

/** `31 Jan 2026`. */
export const formatShortDay = (text: string): string => formatDay(text, "short");

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export type Weekday = (typeof weekdays)[number];

/** `Saturday`, for a valid day `2026-01-31`. */
export function weekdayOf(day: string): Weekday {
  const number = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekdays[(number + 6) % 7] ?? "Monday";
}

/** The weekday in words. */
export const nameWeekday = (weekday: Weekday): string =>
  strings.weekdays[weekdays.indexOf(weekday)] ?? weekday;

/** `Saturday, 31 January 2026`; null for an invalid day. */
export const formatWeekday = (day: string): string | null =>
  readDay(day) && `${nameWeekday(weekdayOf(day))}, ${formatDay(day)}`;

/**
 * `Mon, Wed, Fri` for days in the order of the week; `Mon to Fri` for three days or more in a row.
 */
export function nameWeekdays(days: readonly Weekday[]): string {
  const names = days.map((day) => strings.shortWeekday(nameWeekday(day)));
  const [first, last] = [days.at(0), days.at(-1)].map((day) => (day ? weekdays.indexOf(day) : 0));
  const isRow = days.length > 2 && (last ?? 0) - (first ?? 0) === days.length - 1;
  if (!isRow) return names.join(", ");
  return strings.weekdaysFromTo(names.at(0) ?? "", names.at(-1) ?? "");
}

/** Up to a week: of a longer range `Friday to Sunday` would read as its weekends. */
const maxDaysWithWeekdays = 7;

/** A range of days, or one day, in the parts that a card shows apart. */
export type DayParts = { weekdays: string; days: string; rest: string };

/**
 * `Friday to Sunday`, `22–24`, `January 2027`; across months `30 Jan–1 Feb`, `2027`; across years
 * `31 Dec 2026–1 Jan 2027` and no rest. Null for an invalid first day. A last day that is invalid,
 * or not after the first, does not count.
 */
export function splitDays(first: string, last = ""): DayParts | null {
  const from = readDay(first);
  if (!from) return null;
  const to = last > first ? readDay(last) : null;
  const rest = `${from.month} ${from.year}`;
  if (!to) return { weekdays: nameWeekday(weekdayOf(first)), days: `${from.day}`, rest };
  const isShort = countDays(first, last) <= maxDaysWithWeekdays;
  const [firstName, lastName] = [first, last].map((day) => nameWeekday(weekdayOf(day)));
  const weekdays = isShort ? strings.weekdaysFromTo(`${firstName}`, `${lastName}`) : "";
  if (from.year !== to.year) {
    return { weekdays, days: `${formatShortDay(first)}–${formatShortDay(last)}`, rest: "" };
  }
  if (from.month === to.month) return { weekdays, days: `${from.day}–${to.day}`, rest };
  const short = (day: string) => formatShortDay(day).replace(/ \d+$/, "");
  return { weekdays, days: `${short(first)}–${short(last)}`, rest: `${to.year}` };
}

/** `Friday to Sunday, 22–24 January 2027`, of one day `Friday, 22 January 2027`; null as above. */
export function formatDayRange(first: string, last = ""): string | null {
  const parts = splitDays(first, last);
  if (!parts) return null;
  const day = `${parts.days} ${parts.rest}`.trim();
  return parts.weekdays ? `${parts.weekdays}, ${day}` : day;
}

/** How many days a range has, with its first and its last. */
export const countDays = (first: string, last: string): number =>
  Math.round((indiaNoon(last) - indiaNoon(first)) / dayMs) + 1;

/**
 * `4:30 to 5:30 pm`, `11 am to 12:30 pm`, `6 pm`, or `until 9 pm`; empty without times (`16:30`).
 */
export function formatTimes(from: string, to: string): string {
  const [first, last] = [clock(from), clock(to)];
  if (!first) return last && strings.until(last);
  if (!last) return first;
  return from < to ? strings.times(first, last) : strings.timesAcrossMidnight(first, last);
}

function clock(time: string): string {
  if (!time) return "";
  const [hours = "", minutes = ""] = time.split(":");
  return strings.time(Number(hours), minutes);
}
