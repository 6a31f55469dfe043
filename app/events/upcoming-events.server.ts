import {
  dayMs,
  formatTimes as formatClocks,
  formatWeekday,
  indiaDay,
  indiaOffsetMs,
} from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { limitValidity } from "#app/platform/http/request-context.server.ts";
import { eventServices } from "./context.server.ts";
import type { SchoolEvent, ShownEvent } from "./event.ts";
import { endOf, formatTimes, isOver, lastDayOf, startOf } from "./event-dates.ts";
import { eventPageStrings as strings } from "./event-page-strings.ts";

/**
 * Marks the events that are over. Their page is rendered again when the next of them begins or
 * ends.
 */
export function markOver<Event extends SchoolEvent>(
  events: Event[],
  context: Context,
): (Event & ShownEvent)[] {
  const now = context.get(platformServices).clock();
  for (const event of events) {
    for (const moment of [startOf(event), endOf(event) ?? now]) {
      if (moment > now && Number.isFinite(moment)) limitValidity(context, moment);
    }
  }
  return events.map((event) => ({ ...event, isOver: isOver(event, now) }));
}

/** Upcoming events, the soonest first, then undated, then past ones. `events`: the latest first. */
export function sortUpcomingFirst<Event extends ShownEvent>(events: Event[]): Event[] {
  const upcoming = events.filter((event) => !event.isOver);
  const past = events.filter((event) => event.isOver);
  return [...upcoming.toSorted(compareStarts), ...past];
}

function compareStarts(a: SchoolEvent, b: SchoolEvent): number {
  const [first, second] = [startOf(a), startOf(b)];
  // The difference of two events without a date would be no number.
  return first === second ? 0 : first - second;
}

/** An event as one line: `Next: Saturday, 14 March, 6:30 to 9 pm` and the title. */
export type NextEvent = Pick<SchoolEvent, "id" | "title"> & { when: string };

/** Returns the current or next event; null with no dated event ahead. */
export async function findNextEvent(context: Context): Promise<NextEvent | null> {
  const { clock } = context.get(platformServices);
  const { events } = context.get(eventServices);
  // An event that began yesterday may end this morning.
  const yesterday = indiaDay(clock() - dayMs);
  const listed = markOver(await events.listEventsFrom(yesterday), context);
  return describeNext(sortUpcomingFirst(listed), clock());
}

/** The first of the events, unless it has no date or is over. `now`: epoch milliseconds. */
export function describeNext([event]: ShownEvent[], now: number): NextEvent | null {
  if (!event?.date || event.isOver) return null;
  return { id: event.id, title: event.title, when: describeTime(event, event.date, now) };
}

function describeTime(event: SchoolEvent, date: string, now: number): string {
  const today = indiaDay(now);
  const dayOf = (day: string) => {
    const written = formatWeekday(day) ?? "";
    return day.slice(0, 4) === today.slice(0, 4) ? written.slice(0, -5) : written;
  };
  const hasBegun = event.startTime !== "" && startOf(event) <= now;
  if (date >= today && !hasBegun) {
    return strings.next([dayOf(date), formatTimes(event)].filter(Boolean).join(", "));
  }
  const lastDay = lastDayOf(event) ?? date;
  const isOnLaterDays = lastDay > date && lastDay >= today;
  return strings.now(isOnLaterDays ? dayOf(lastDay) : formatEnd(event));
}

/** `1 am` */
function formatEnd(event: SchoolEvent): string {
  const end = new Date((endOf(event) ?? 0) + indiaOffsetMs);
  return formatClocks(end.toISOString().slice(11, 16), "");
}
