import { admitWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { methodsOfDocument } from "#app/documents/document.ts";
import { answerDocumentCall, patchOf } from "#app/documents/document-endpoint.server.ts";
import { toVersioned } from "#app/events/event-document.server.ts";
import { eventSchema } from "#app/events/event-schema.ts";
import type { Route } from "./+types/newevents-one";

export const handle = { methods: methodsOfDocument };

/** `PATCH` and `DELETE /api/newevents/:id`; `POST /api/newevents/:id/restore`, `…/hide`, `…/show`. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const person = await admitWrite(request, context);
  if (person instanceof Response) return person;
  const { events, adminEvents } = context.get(servicesContext);
  const call = { request, id: params.id, operation: params.operation, who: person.email };
  return answerDocumentCall(call, {
    documents: events.documents,
    patch: patchOf(eventSchema),
    alter:
      async ({ version: _version, ...fields }) =>
      (event) => ({ ...event, ...fields }),
    async findDocument(id) {
      const event = await adminEvents.findEvent(id);
      return event && toVersioned(event);
    },
  });
}
