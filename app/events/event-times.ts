import { indiaDateTime } from "#app/platform/calendar.ts";
import type { SchoolEvent } from "./event.ts";
import { eventPageStrings } from "./event-page-strings.ts";

type Dated = Pick<SchoolEvent, "date">;
type Timed = Pick<SchoolEvent, "startTime" | "endTime">;

/** Whether its day has passed; one without a date is still to come. `today`: `2026-01-31`. */
export function isOver({ date }: Dated, today: string): boolean {
  return date !== null && date < today;
}

/**
 * Apart: what is to come, the soonest first and the undated last, and what is over, the latest
 * first. `events` are the latest first, the undated last.
 */
export function splitAtDay<Event extends Dated>(events: Event[], today: string) {
  const ahead = events.filter((event) => !isOver(event, today));
  const dated = ahead.filter((event) => event.date !== null).toReversed();
  return {
    upcoming: [...dated, ...ahead.filter((event) => event.date === null)],
    past: events.filter((event) => isOver(event, today)),
  };
}

/** `6:30 PM – 9:00 PM`, or of what is known; empty when nothing is. */
export function formatTimes({ startTime, endTime }: Timed): string {
  if (!startTime) return endTime && eventPageStrings.until(formatTime(endTime));
  if (!endTime) return formatTime(startTime);
  return `${formatTime(startTime)} – ${formatTime(endTime)}`;
}

/** `18:30` as `6:30 PM`, as the dates are written. */
function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

/**
 * When it begins and ends, as epoch milliseconds; null unless its day and its beginning are known.
 * An end before the beginning is on the next morning.
 */
export function timestampsOf({ date, startTime, endTime }: Dated & Timed) {
  if (!date || !startTime) return null;
  const startsAt = indiaDateTime(date, startTime);
  if (!endTime) return { startsAt, endsAt: null };
  const endsAt = indiaDateTime(date, endTime);
  return { startsAt, endsAt: endsAt < startsAt ? endsAt + dayMs : endsAt };
}

const dayMs = 86_400_000;
