import { servicesContext } from "#app/context.server.ts";
import { calendarAnswer, toCalendar } from "#app/events/calendar/event-calendar.ts";
import { mostEventsListed } from "#app/events/event.ts";
import type { Route } from "./+types/events-ics";

/** `GET /events.ics`: every dated event, past and to come, for a calendar that subscribes to it. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { changedEvents, school, config } = context.get(servicesContext);
  const events = await changedEvents.listEvents(mostEventsListed);
  return calendarAnswer(toCalendar(events, { name: school.name, publicUrl: config.publicUrl }));
}
