import { z } from "zod";
import { readBody } from "#app/platform/http/bodies/read-body.server.ts";
import { refusals } from "./strings.ts";

/** 10,000 characters of three bytes, each written as `%E0`, and the other fields. */
const maxBytes = 128 * 1024;

/** A message has five, EmailJS adds four. */
const maxFields = 30;

type Read = { ok: true; fields: [string, string][] } | { ok: false; reason: string };

/** A message's fields, in order and with what is given twice, from whatever way it was sent. */
export async function readMessage(request: Request, more: [string, string][] = []): Promise<Read> {
  const bytes = await readBody(request, maxBytes);
  if (!bytes) return { ok: false, reason: refusals.tooLarge };
  const type = request.headers.get("Content-Type") ?? "";
  if (hasManyParts(bytes, type)) return { ok: false, reason: refusals.tooManyFields };
  const read = await readFields(bytes, type);
  if (!read) return { ok: false, reason: refusals.unreadable };
  const fields = [...read, ...more];
  if (fields.length > maxFields) return { ok: false, reason: refusals.tooManyFields };
  return { ok: true, fields };
}

/** Asked of the bytes, before anything is made of them: what stands between fields is in no field. */
function hasManyParts(bytes: Uint8Array<ArrayBuffer>, type: string): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  const between = boundary ? `--${boundary}` : "&";
  if (!boundary && !type.startsWith("application/x-www-form-urlencoded")) return false;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = -1;
  // The first and the last boundary stand between nothing.
  for (let parts = 0; parts <= maxFields + 1; parts++) {
    at = body.indexOf(between, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** Null when the body cannot be read. */
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
