// By hand because starting the browser's `Intl` takes a phone a tenth of a second, on every page,
// for the twelve words below.
const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** India keeps one clock all year. */
const indiaOffsetMs = 5.5 * 60 * 60 * 1000;

/**
 * The parts of a calendar day `2026-01-31`, its month in English; null when it is no day.
 * A day has no time zone, so it never shifts.
 */
export function readDay(text: string): { year: number; month: string; day: number } | null {
  const date = new Date(`${text}T00:00:00Z`);
  const month = months[date.getUTCMonth()];
  return month ? { year: date.getUTCFullYear(), month, day: date.getUTCDate() } : null;
}

const dayMs = 86_400_000;

/** Every kept page that is sent asks which day it is, and is told the same all day. */
let lastAsked = { number: Number.NaN, day: "" };

/** The calendar day in India at a moment (epoch milliseconds), as `2026-01-31`. */
export function indiaDay(epochMs: number): string {
  const number = Math.floor((epochMs + indiaOffsetMs) / dayMs);
  if (number !== lastAsked.number) {
    lastAsked = { number, day: new Date(number * dayMs).toISOString().slice(0, 10) };
  }
  return lastAsked.day;
}

/** A moment (epoch milliseconds) on India's clock, as a field of date and time has it: `2026-01-31T18:30`. */
export function indiaMinute(epochMs: number): string {
  return new Date(epochMs + indiaOffsetMs).toISOString().slice(0, 16);
}

/** The other way round; null when it is no such moment. */
export function readIndiaMinute(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const epochMs = Date.parse(`${text}:00Z`) - indiaOffsetMs;
  return Number.isNaN(epochMs) || indiaMinute(epochMs) !== text ? null : epochMs;
}

/** A time `18:30` of a day in India, as epoch milliseconds. */
export function indiaMoment(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00Z`) - indiaOffsetMs;
}

/** The middle of a day in India, as epoch milliseconds. */
export function indiaNoon(day: string): number {
  return indiaMoment(day, "12:00");
}

/** `January 31, 2026`: the long US format of SPEC §2; null when it is no day. */
export function formatLongDay(text: string): string | null {
  const parts = readDay(text);
  return parts && `${parts.month} ${parts.day}, ${parts.year}`;
}
