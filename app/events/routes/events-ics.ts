import { servicesContext } from "#app/context.server.ts";
import { maxEventsListed } from "#app/events/event.ts";
import { answerCalendar } from "#app/events/event-calendar.ts";
import type { Route } from "./+types/events-ics";

/** `GET /events.ics`: every dated event, past and to come, for a calendar that subscribes to it. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  return answerCalendar(await services.changedEvents.listEvents(maxEventsListed), services);
}
