import {
  dayMs,
  formatTimes as formatClocks,
  indiaDateTime,
  indiaDay,
  indiaNoon,
} from "#app/platform/calendar.ts";
import type { EventDays, SchoolEvent } from "./event.ts";

type Timed = Pick<SchoolEvent, "startTime" | "endTime">;

/** Whether an event's last day has passed; an event without a date is upcoming. `today`: `2026-01-31`. */
export const isOver = ({ date, endDate }: EventDays, today: string): boolean =>
  date !== null && (endDate || date) < today;

/** Upcoming events, the soonest first, then past ones, the latest first; `events`: the latest first, undated last. */
export function sortAtDay<Event extends EventDays>(events: Event[], today: string): Event[] {
  const past = events.filter((event) => isOver(event, today));
  const ahead = events.filter((event) => event.date !== null && !isOver(event, today));
  return [...ahead.toReversed(), ...events.filter((event) => event.date === null), ...past];
}

/** `6:30 to 9 pm`, `6:30 pm` or `until 9 pm`; empty without times. */
export const formatTimes = ({ startTime, endTime }: Timed) => formatClocks(startTime, endTime);

/**
 * Epoch milliseconds; null unless date and start time are known, and of several days the end, too. An end
 * before the start is next morning.
 */
export function timestampsOf({ date, endDate, startTime, endTime }: EventDays & Timed) {
  if (!date || !startTime || (endDate && !endTime)) return null;
  const startsAt = indiaDateTime(date, startTime);
  if (!endTime) return { startsAt, endsAt: null };
  const endsAt = indiaDateTime(endDate || date, endTime);
  return { startsAt, endsAt: endsAt < startsAt ? endsAt + dayMs : endsAt };
}

/** The day after, as calendars state the end of whole days: `2026-02-01`. */
export const dayAfter = (day: string): string => indiaDay(indiaNoon(day) + dayMs);

/** The day after today that is nearest to a whole number of years later, on the same weekday. */
export function sameWeekdayLater(day: string, today: string): string {
  for (let years = 1; ; years++) {
    const days = Math.round((years * 365.2425) / 7) * 7;
    const later = indiaDay(indiaNoon(day) + days * dayMs);
    if (later > today) return later;
  }
}
