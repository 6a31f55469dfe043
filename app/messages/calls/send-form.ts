import { href, redirect } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.server.ts";
import { receiveMessage } from "#app/messages/receive-message.server.ts";
import { refusals } from "#app/messages/words.ts";
import { readBody } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { isSameOrigin } from "#app/platform/http/same-origin.ts";
import type { Route } from "./+types/send-form";

/** 10,000 characters of three bytes, each written as `%E0`, and the other fields. */
const mostBytes = 128 * 1024;

/** A message has five, EmailJS adds four. */
const mostFields = 30;

/**
 * `POST /api/v1.0/email/send-form` and `/send`: EmailJS's calls on the wire. The ids come in the
 * body, or in the address for a form that a browser sends by itself, which is led on to a page.
 */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { network, log } = context.get(requestContext);
  if (!isSameOrigin(request, services.config.publicUrl)) return plain(403, refusals.origin);
  const bytes = await readBody(request, mostBytes);
  if (!bytes) return plain(400, refusals.tooLarge);
  const type = request.headers.get("Content-Type") ?? "";
  if (hasManyParts(bytes, type)) return plain(400, refusals.tooManyFields);
  const read = await readFields(bytes, type);
  if (!read) return plain(400, refusals.unreadable);
  const fields = [...read, ...url.searchParams];
  if (fields.length > mostFields) return plain(400, refusals.tooManyFields);
  try {
    const parts = { ...services, log, service: services.config.contact };
    const refusal = await receiveMessage(parts, { fields, network });
    if (refusal) return plain(refusal.status, refusal.reason);
  } catch (error) {
    log.error("a message could not be kept", { error });
    return plain(503, refusals.notKept);
  }
  services.outbox.wake();
  return request.headers.get("Sec-Fetch-Mode") === "navigate"
    ? redirect(href("/message-sent"))
    : plain(200, "OK");
}

export const handle = { isPlainText: true };

/** Asked of the bytes, before anything is made of them: what stands between fields is in no field. */
function hasManyParts(bytes: Uint8Array<ArrayBuffer>, type: string): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  const between = boundary ? `--${boundary}` : "&";
  if (!boundary && !type.startsWith("application/x-www-form-urlencoded")) return false;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = -1;
  // The first and the last boundary stand between nothing.
  for (let parts = 0; parts <= mostFields + 1; parts++) {
    at = body.indexOf(between, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** A message's fields, in order and with what is given twice; null when the body cannot be read. */
async function readFields(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<[string, string][] | null> {
  try {
    if (type.startsWith("application/json")) return fieldsOfJson(new TextDecoder().decode(bytes));
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    // A file where a text belongs is no text.
    return [...form].map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : "",
    ]);
  } catch {
    return null;
  }
}

/** EmailJS's JSON call carries the template's fields one level down. */
const jsonCall = z.object({
  lib_version: z.string().optional(),
  service_id: z.string().optional(),
  template_id: z.string().optional(),
  user_id: z.string().optional(),
  template_params: z
    .record(z.string().max(100), z.union([z.string(), z.number(), z.boolean()]))
    .default({}),
});

function fieldsOfJson(text: string): [string, string][] {
  const { template_params: params, ...ids } = jsonCall.parse(JSON.parse(text));
  const fields: [string, unknown][] = [...Object.entries(ids), ...Object.entries(params)];
  return fields.map(([name, value]) => [name, String(value ?? "")]);
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
