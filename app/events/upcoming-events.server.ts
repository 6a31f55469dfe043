import { formatWeekday, indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { eventServices } from "./context.server.ts";
import type { SchoolEvent, ShownEvent } from "./event.ts";
import { formatTimes, isOver, lastDayOf, startOf } from "./event-dates.ts";
import { eventPageStrings as strings } from "./event-page-strings.ts";

/** Marks the events that are over. Pages are rendered again each day. */
export function markOver<Event extends SchoolEvent>(
  events: Event[],
  context: Context,
): (Event & ShownEvent)[] {
  const today = indiaDay(context.get(platformServices).clock());
  return events.map((event) => ({ ...event, isOver: isOver(event, today) }));
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
  const today = indiaDay(clock());
  const listed = markOver(await events.listEventsFrom(today), context);
  return describeNext(sortUpcomingFirst(listed), today);
}

/** The first of the events, unless it has no date or is over. */
export function describeNext([event]: ShownEvent[], today: string): NextEvent | null {
  if (!event?.date || event.isOver) return null;
  return { id: event.id, title: event.title, when: describeTime(event, event.date, today) };
}

function describeTime(event: SchoolEvent, date: string, today: string): string {
  const dayOf = (day: string) => {
    const written = formatWeekday(day) ?? "";
    return day.slice(0, 4) === today.slice(0, 4) ? written.slice(0, -5) : written;
  };
  if (date < today) return strings.now(dayOf(lastDayOf(event) ?? date));
  return strings.next([dayOf(date), formatTimes(event)].filter(Boolean).join(", "));
}
