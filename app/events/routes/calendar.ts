import { servicesContext } from "#app/context.server.ts";
import { maxEventsListed } from "#app/events/event.ts";
import { answerCalendar } from "#app/events/event-calendar.ts";
import { eventStrings } from "#app/events/strings.ts";
import { isDocumentId } from "#app/platform/document-id.ts";
import type { Route } from "./+types/calendar";

/**
 * `GET /events.ics`: every dated event, for a calendar that subscribes to it. `GET /events/:id.ics`: one
 * event; 404 when it has no date.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { changedEvents } = services;
  if (!("id" in params)) {
    return answerCalendar(await changedEvents.listEvents(maxEventsListed), services);
  }
  const id = params.id ?? "";
  const event = isDocumentId(id) ? await changedEvents.findEvent(id) : null;
  if (!event?.date) return new Response(eventStrings.noSuchEvent, { status: 404 });
  return answerCalendar([event], services);
}
