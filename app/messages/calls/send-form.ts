import { redirect } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { receiveMessage } from "#app/messages/receive-message.server.ts";
import { readBody } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { isSameOrigin } from "#app/platform/http/same-origin.ts";
import type { Route } from "./+types/send-form";
import { readMessageFields } from "./message-fields.server.ts";

const mostBytes = 128 * 1024;

/**
 * `POST /api/v1.0/email/send-form` and `/send`: EmailJS's calls on the wire. The ids come in the
 * body, or in the address for a form that a browser sends by itself, which is led on to a page.
 */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { config, outbox } = services;
  const { network, log } = context.get(requestContext);
  if (!isSameOrigin(request, config.publicUrl)) return plain(403, "This origin is not allowed");
  const bytes = await readBody(request, mostBytes);
  if (!bytes) return plain(400, "The message is too large");
  const fields = await readMessageFields(request, bytes);
  if (!fields) return plain(400, "The form cannot be read");
  try {
    const parts = { ...services, log, service: config.contact, limits: services.contactLimits };
    const arrival = {
      fields: [...fields, ...url.searchParams],
      network,
    };
    const refusal = await receiveMessage(parts, arrival);
    if (refusal) return plain(refusal.status, refusal.reason);
  } catch (error) {
    log.error("a message could not be kept", { error });
    return plain(503, "The message could not be kept. Please try again later.");
  }
  outbox.wake();
  return request.headers.get("Sec-Fetch-Mode") === "navigate"
    ? redirect("/message-sent")
    : plain(200, "OK");
}

export function loader(): Response {
  return plain(405, "This call takes POST only");
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
