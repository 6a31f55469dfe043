import { servicesContext } from "#app/context.server.ts";
import { readMessage } from "#app/messages/contact-form.server.ts";
import { receiveMessage } from "#app/messages/receive-message.server.ts";
import { refusals } from "#app/messages/strings.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { isSameOrigin } from "#app/platform/http/same-origin.server.ts";
import { noteTrouble } from "#app/platform/storage-trouble.server.ts";
import type { Route } from "./+types/send-form";

/** `POST /api/v1.0/email/send-form` and `/send`: EmailJS's API, with the ids in the body or the query. */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { network, log } = context.get(requestContext);
  if (!isSameOrigin(request, services.config.publicUrl)) return plain(403, refusals.origin);
  const read = await readMessage(request, [...url.searchParams]);
  if (!read.ok) return plain(400, read.reason);
  try {
    const parts = { ...services, log, service: services.config.contact };
    const refusal = await receiveMessage(parts, { fields: read.fields, network });
    if (refusal) return plain(refusal.status, refusal.reason);
  } catch (error) {
    log.error("a message could not be stored", { error });
    const trouble = noteTrouble(error);
    return plain(503, trouble === "unconfirmed" ? refusals.perhapsStored : refusals.notStored);
  }
  services.outbox.wake();
  return plain(200, "OK");
}

export const handle = { isPlainText: true };

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
