import { z } from "zod";
import { admitWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import {
  initialStatusFields,
  oneInitialStatus,
  toInitialStatus,
} from "#app/documents/initial-status-schema.server.ts";
import { toEventDocument, toVersioned } from "#app/events/event-document.server.ts";
import { eventSchema } from "#app/events/event-schema.ts";
import { answerRead, apiError, readJson } from "#app/platform/http/json-call.server.ts";
import type { Route } from "./+types/newevents";

const maxEvents = 100;

const query = z.object({
  limit: z.coerce.number().int().min(1).max(maxEvents).default(maxEvents),
});

/** `GET /api/newevents?limit=3`: latest date first. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const parsed = query.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) {
    return apiError(400, "invalid-query", "limit: must be a whole number from 1 to 100");
  }
  return answerRead(context, "Error fetching events", async () => {
    const events = await context.get(servicesContext).events.listLatestEvents(parsed.data.limit);
    return { items: events.map(toEventDocument) };
  });
}

/** `POST /api/newevents`: adds an event, or with `isDraft` a draft, or with `appearsAt` one that shows
 * itself; 201 and the document. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const person = await admitWrite(request, context);
  if (person instanceof Response) return person;
  const body = await readJson(
    request,
    eventSchema.extend(initialStatusFields).refine(...oneInitialStatus),
  );
  if (!body.ok) return body.refusal;
  const { isDraft, appearsAt, ...fields } = body.value;
  const first = toInitialStatus({ isDraft, appearsAt });
  const { events } = context.get(servicesContext);
  const event = await events.addEvent({ ...fields, first }, person.email);
  return Response.json(toVersioned(event), { status: 201 });
}
