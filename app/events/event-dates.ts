import {
  countDays,
  dayMs,
  formatTimes as formatClocks,
  indiaDateTime,
  indiaDay,
  indiaNoon,
} from "#app/platform/calendar.ts";
import type { EventDays, SchoolEvent } from "./event.ts";

type Timed = Pick<SchoolEvent, "startTime" | "endTime">;

type EventTimes = EventDays & Timed;

/** An event with a start and no end lasts so long. The form tells it to gurus. */
export const usualHours = 2;

const usualMs = usualHours * 60 * 60 * 1000;

/**
 * Null without a date. A last day before the first, as imported events may have, does not count.
 */
export const lastDayOf = ({ date, endDate = "" }: EventDays): string | null =>
  date !== null && endDate > date ? endDate : date;

/** `6:30 to 9 pm`, `6:30 pm` or `until 9 pm`; empty without times. */
export const formatTimes = ({ startTime, endTime }: Timed): string =>
  formatClocks(startTime, endTime === startTime ? "" : endTime);

/**
 * An event of several days takes place once on each of them: the first occurrence in epoch
 * milliseconds, and the number of days. Null without a date or a start. An end before the start
 * is next morning; a missing one, or one that equals the start, is `usualHours` later.
 */
export function occurrencesOf(event: EventTimes) {
  const { date, startTime, endTime } = event;
  if (!date || !startTime) return null;
  const startsAt = indiaDateTime(date, startTime);
  const count = countDays(date, lastDayOf(event) ?? date);
  if (!endTime || endTime === startTime) return { startsAt, endsAt: startsAt + usualMs, count };
  const endsAt = indiaDateTime(date, endTime);
  return { startsAt, endsAt: endsAt < startsAt ? endsAt + dayMs : endsAt, count };
}

/** Returns how a calendar repeats an event of several days (RFC 5545 §3.3.10). */
export function repetitionRule(event: EventTimes): string | null {
  const { count = 1 } = occurrencesOf(event) ?? {};
  return count > 1 ? `RRULE:FREQ=DAILY;COUNT=${count}` : null;
}

/** Its last day is before `today`. An event without a date is never over. */
export function isOver(event: EventDays, today: string): boolean {
  const lastDay = lastDayOf(event);
  return lastDay !== null && lastDay < today;
}

/**
 * Epoch milliseconds. Without a start an event begins with its day, without a date after all
 * others.
 */
export const startOf = (event: EventTimes): number =>
  event.date ? indiaDateTime(event.date, event.startTime || "00:00") : Number.POSITIVE_INFINITY;

/** The day after, as calendars state the end of whole days: `2026-02-01`. */
export const dayAfter = (day: string): string => indiaDay(indiaNoon(day) + dayMs);
