import { z } from "zod";
import { readBody } from "#app/platform/http/bodies/read-body.server.ts";
import { isSameOrigin } from "#app/platform/http/same-origin.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import type { Services } from "#app/services.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { receiveMessage } from "./receive-message.server.ts";
import { failureText, fieldErrors, fieldTexts, refusals } from "./strings.ts";

/** 10,000 characters of three bytes, each written as `%E0`, and the other fields. */
const maxBytes = 128 * 1024;

/** A message has five fields, EmailJS adds four. */
const maxFields = 30;

type Fields = [string, string][];

type ReadResult = { ok: true; fields: Fields } | { ok: false; reason: string };

/** The fields of a message, in order and including duplicates, from any of the formats it is sent in. */
export async function readMessage(request: Request, more: Fields = []): Promise<ReadResult> {
  const bytes = await readBody(request, maxBytes);
  if (!bytes) return { ok: false, reason: refusals.tooLarge };
  const type = request.headers.get("Content-Type") ?? "";
  const sent = await parseFields(bytes, type).catch(() => null);
  if (!sent) return { ok: false, reason: refusals.unreadable };
  const fields = [...sent, ...more];
  if (fields.length > maxFields) return { ok: false, reason: refusals.tooManyFields };
  return { ok: true, fields };
}

async function parseFields(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Fields> {
  if (type.startsWith("application/json")) return parseJsonCall(new TextDecoder().decode(bytes));
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  // A file is not a text.
  return [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
}

/** EmailJS's JSON call has the template's fields one level down. */
const jsonCall = z.object({
  lib_version: z.string().optional(),
  service_id: z.string().optional(),
  template_id: z.string().optional(),
  user_id: z.string().optional(),
  template_params: z
    .record(z.string().max(100), z.union([z.string(), z.number(), z.boolean()]))
    .default({}),
});

function parseJsonCall(text: string): Fields {
  const { template_params: params, ...ids } = jsonCall.parse(JSON.parse(text));
  const fields: [string, unknown][] = [...Object.entries(ids), ...Object.entries(params)];
  return fields.map(([name, value]) => [name, String(value ?? "")]);
}

type Needed = "config" | "database" | "limits" | "messages" | "contactLimits" | "outbox" | "mailer";

type Parts = Pick<Services, Needed> & { log: Log };

export type RefusedForm = { status: number; answer: FormAnswer };

/**
 * Handles the contact form as a browser sends it without JavaScript. Returns null when the message is
 * stored, or else what the form shows, filled in as it was sent.
 */
export async function answerContactForm(
  request: Request,
  network: string,
  parts: Parts,
): Promise<RefusedForm | null> {
  if (!isSameOrigin(request, parts.config.publicUrl)) return refuse(403, refusals.origin);
  const service = parts.config.contact;
  const read = await readMessage(request);
  if (!read.ok) return refuse(400, `${read.reason}.`);
  const values = Object.fromEntries(read.fields);
  const ids: Fields = [
    ["service_id", service.serviceId],
    ["template_id", service.templateId],
    ["user_id", service.userId],
  ];
  try {
    const received = { fields: [...read.fields, ...ids], network };
    const refusal = await receiveMessage({ ...parts, service }, received);
    if (!refusal) {
      parts.outbox.wake();
      return null;
    }
    const { status, reason, errors } = refusal;
    return refuse(status, errors ? "" : reason, { values, errors: translate(errors) });
  } catch (error) {
    parts.log.error("a message could not be stored", { error });
    return refuse(503, explainNotStored(error, failureText), { values });
  }
}

type Shown = Partial<Pick<FormAnswer, "values" | "errors">>;

function refuse(
  status: number,
  message: string,
  { values = {}, errors = {} }: Shown = {},
): RefusedForm {
  return { status, answer: { ok: false, isError: true, message, values, errors } };
}

/** The API's errors of fields, as the form shows them. */
function translate(errors: Record<string, string> = {}): Record<string, string> {
  const texts = Object.entries(errors).map(([name, error]) => {
    if (error === fieldErrors.required(name)) return [name, fieldTexts.required];
    return [name, error === fieldErrors.tooLong(name) ? fieldTexts.tooLong : fieldTexts.noEmail];
  });
  return Object.fromEntries(texts);
}
