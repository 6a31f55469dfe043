// By hand because starting the browser's `Intl` takes a phone a tenth of a second, on every page,
// for the twelve words below.
const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** India keeps one clock all year. */
export const indiaOffsetMs = 5.5 * 60 * 60 * 1000;

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
