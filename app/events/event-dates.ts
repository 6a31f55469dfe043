import { indiaDateTime, indiaDay, indiaNoon } from "#app/platform/calendar.ts";
import type { SchoolEvent } from "./event.ts";
import { eventPageStrings } from "./event-page-strings.ts";

const dayMs = 86_400_000;

type Dated = Pick<SchoolEvent, "date">;
type Timed = Pick<SchoolEvent, "startTime" | "endTime">;

/** Whether an event's day has passed; an event without a date is upcoming. `today`: `2026-01-31`. */
export function isOver({ date }: Dated, today: string): boolean {
  return date !== null && date < today;
}

/**
 * Upcoming events, the soonest first and the undated last, and past events, the latest first. `events`
 * are sorted the latest first, the undated last.
 */
export function splitAtDay<Event extends Dated>(events: Event[], today: string) {
  const ahead = events.filter((event) => !isOver(event, today));
  const dated = ahead.filter((event) => event.date !== null).toReversed();
  return {
    upcoming: [...dated, ...ahead.filter((event) => event.date === null)],
    past: events.filter((event) => isOver(event, today)),
  };
}

/** `6:30 PM – 9:00 PM`, `6:30 PM` or `until 9:00 PM`; empty without times. */
export function formatTimes({ startTime, endTime }: Timed): string {
  if (!startTime) return endTime && eventPageStrings.until(formatTime(endTime));
  if (!endTime) return formatTime(startTime);
  return `${formatTime(startTime)} – ${formatTime(endTime)}`;
}

/** `18:30` as `6:30 PM`. */
function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

/** Epoch milliseconds; null unless date and start time are known. An end before the start is next morning. */
export function timestampsOf({ date, startTime, endTime }: Dated & Timed) {
  if (!date || !startTime) return null;
  const startsAt = indiaDateTime(date, startTime);
  if (!endTime) return { startsAt, endsAt: null };
  const endsAt = indiaDateTime(date, endTime);
  return { startsAt, endsAt: endsAt < startsAt ? endsAt + dayMs : endsAt };
}

/** `Saturday`, for a day `2026-01-31`. */
export function weekdayOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en", {
    weekday: "long",
    timeZone: "UTC",
  });
}

/** The day after today that is nearest to a whole number of years later, on the same weekday. */
export function sameWeekdayLater(day: string, today: string): string {
  for (let years = 1; ; years++) {
    const days = Math.round((years * 365.2425) / 7) * 7;
    const later = indiaDay(indiaNoon(day) + days * dayMs);
    if (later > today) return later;
  }
}
