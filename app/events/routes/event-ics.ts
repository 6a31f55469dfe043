import { servicesContext } from "#app/context.server.ts";
import { answerCalendar } from "#app/events/event-calendar.ts";
import { eventStrings } from "#app/events/strings.ts";
import { isDocumentId } from "#app/platform/document-id.ts";
import type { Route } from "./+types/event-ics";

/** `GET /events/:id.ics`: one event, to be put into a calendar; 404 when it has no date. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const event = isDocumentId(params.id) ? await services.changedEvents.findEvent(params.id) : null;
  if (!event?.date) return new Response(eventStrings.noSuchEvent, { status: 404 });
  return answerCalendar([event], services);
}
