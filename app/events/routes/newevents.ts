import { z } from "zod";
import { admitWrite } from "#app/accounts/guard.server.ts";
import { methodsOfDocument } from "#app/documents/document.ts";
import {
  handleDocumentCall,
  initialStatusSchema,
  patchOf,
} from "#app/documents/document-endpoint.server.ts";
import { eventServices } from "#app/events/context.server.ts";
import type { EventContent, SchoolEvent } from "#app/events/event.ts";
import { eventFieldNames, eventFields } from "#app/events/event-fields.ts";
import {
  eventSchema,
  hasLength,
  isInOrder,
  noLength,
  notInOrder,
} from "#app/events/event-schema.ts";
import { withFullDescription } from "#app/events/event-store.server.ts";
import { apiError, readJson, respondWithJson } from "#app/platform/http/json-call.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { createId } from "#app/platform/new-id.ts";
import type { Route } from "./+types/newevents";

export const handle = {
  cache: { queries: ["limit"] },
  methods: methodsOfDocument,
} satisfies RoutePolicy;

const query = z.object({ limit: z.coerce.number().int().min(1).max(100).default(100) });

/** `id`: chosen by the sender, so that a repeated request adds no second event. */
const newEvent = eventSchema
  .and(initialStatusSchema)
  .and(z.object({ id: z.uuid("id has to be a UUID").toLowerCase().default(createId) }));

/** `GET /api/newevents?limit=3`: latest date first. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const parsed = query.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) {
    return apiError(400, "invalid-query", "limit: must be a whole number from 1 to 100");
  }
  return respondWithJson(context, "Error fetching events", async () => {
    const events = await context.get(eventServices).events.listLatestEvents(parsed.data.limit);
    return { items: events.map((event) => toDocument(event)) };
  });
}

/**
 * `POST`: 201 and the document; with `isDraft` a draft, with `appearsAt` a scheduled one. One with
 * an `id` is added once: a repetition gets 200 and the stored document. With an id in the address:
 * `handleDocumentCall`.
 */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const person = await admitWrite(request, context);
  const { events, adminEvents } = context.get(eventServices);
  if ("id" in params) {
    const call = { request, id: params.id ?? "", operation: params.operation, who: person.email };
    return handleDocumentCall(call, {
      documents: events.documents,
      patch: patchOf(eventSchema),
      async toChanges(fields) {
        const stored = await adminEvents.findEvent(call.id);
        const changed = { date: null, ...stored, ...fields };
        if (!isInOrder(changed)) return notInOrder.error;
        return hasLength(changed) ? fields : noLength.error;
      },
      async findDocument(id) {
        const event = await adminEvents.findEvent(id);
        return event && toDocument(withFullDescription(event), true);
      },
    });
  }
  const sent = await readJson(request, newEvent);
  const { event, isNew } = await events.addEventOnce(sent, person.email);
  if (!event)
    return apiError(409, "id-taken", "This id is that of another event, or of one in the trash.");
  return Response.json(toDocument(event, true), { status: isNew ? 201 : 200 });
}

/**
 * An event as the API shows it (SPEC §3), without a missing `date`; the answer to a write has all
 * fields and the version.
 */
function toDocument(
  event: SchoolEvent & Partial<EventContent>,
  isWritten = false,
): Record<string, unknown> {
  const names = eventFieldNames.filter((name) => isWritten || !eventFields[name].isExtra);
  const fields = names.map((name) => [name, event[name]]).filter(([, value]) => value !== null);
  const version = isWritten && { version: event.version };
  return { id: event.id, ...Object.fromEntries(fields), ...version };
}
