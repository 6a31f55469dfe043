import type { z } from "zod";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import { readBody } from "#app/platform/http/read-body.server.ts";
import type { RequestState } from "#app/platform/http/request-context.server.ts";
import { isSameOrigin } from "#app/platform/http/same-origin.server.ts";
import { createLimits, type Limits } from "#app/platform/limits-store.server.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import type { Services } from "#app/services.server.ts";
import type { About, ContactLimits } from "./message.ts";
import { messageSchema } from "./message-schema.ts";
import { failureText, fieldErrors, refusals } from "./strings.ts";

type Fields = Record<string, string>;

/** Why a message is refused, with EmailJS's status for it. */
export type Refusal = {
  status: 400 | 403 | 412 | 429 | 503;
  reason: string;
  /** By the names of the fields, as the form shows them. */
  errors?: Fields;
  /** What was sent, once it could be read. */
  values?: Fields;
};

type Needed = "config" | "database" | "messages" | "contactLimits" | "outbox" | "mailer";

type Parts = Pick<Services, Needed> & Pick<RequestState, "network" | "log">;

/** Returns null, or the reason for a refusal, which `check` may give before the message is looked at. */
export async function receiveForm(
  request: Request,
  parts: Parts,
  check: (values: Fields) => Refusal | null = () => null,
): Promise<Refusal | null> {
  if (!isSameOrigin(request, parts.config.publicUrl)) {
    return { status: 403, reason: refusals.origin };
  }
  const fields = await readFields(request);
  if (typeof fields === "string") return { status: 400, reason: fields };
  const values = Object.fromEntries(fields);
  try {
    const refusal = check(values) ?? (await receiveMessage(parts, values));
    return refusal && { ...refusal, values };
  } catch (error) {
    parts.log.error("a message could not be stored", { error });
    return { status: 503, reason: explainNotStored(error, failureText), values };
  }
}

/** 10,000 characters of three bytes, each written as `%E0`, and the other fields. */
const maxBytes = 128 * 1024;

/** A message has five fields, EmailJS adds four. */
const maxFields = 30;

/** The fields of a form, or the reason why they cannot be read. */
async function readFields(request: Request): Promise<Map<string, string> | string> {
  const bytes = await readBody(request, maxBytes);
  if (!bytes) return refusals.tooLarge;
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const form = await new Response(bytes, { headers }).formData().catch(() => null);
  if (!form) return refusals.unreadable;
  const sent = [...form];
  if (sent.length > maxFields) return refusals.tooManyFields;
  const fields = new Map<string, string>();
  for (const [name, value] of sent) {
    if (fields.has(name)) return refusals.givenTwice(name);
    // A file is not a text.
    fields.set(name, value instanceof File ? "" : value);
  }
  return fields;
}

/** Stores a message and wakes the outbox. Returns null, or else the reason for its refusal. */
export async function receiveMessage(
  parts: Parts,
  fields: Fields,
  about: About | null = null,
): Promise<Refusal | null> {
  const parsed = messageSchema.safeParse(fields);
  if (!parsed.success) return refuseFields(parsed.error);
  const { contactLimits, log, mailer } = parts;
  const network = widerNetwork(parts.network);
  // A message with a filled honeypot is stored as suspected spam, for a guru to check.
  const isCaught = Boolean(fields._gotcha?.trim());
  // Counted and stored in one transaction, which is durable before the answer.
  const stored = await inTransaction(parts.database, async (transaction) => {
    const limits = createLimits(transaction);
    if (!(await limits.allow(`messages ${parts.network}`, contactLimits.network))) return null;
    const isOfFlood = !isCaught && (await isFlood(limits, contactLimits, network));
    const isSpam = isCaught || isOfFlood;
    const message = { ...parsed.data, about, network, isSpam, isHeld: mailer === null };
    return { id: await parts.messages.addMessage(message, transaction), isSpam, isOfFlood };
  });
  if (!stored) return { status: 429, reason: refusals.flood };
  const { id, isSpam, isOfFlood } = stored;
  log.info("message received", { id, isSpam });
  if (isOfFlood) log.warn("too many messages: stored as suspected spam", { network });
  if (isSpam) {
    const deleted = await parts.messages.deleteOldestSpam(contactLimits.maxSpam);
    if (deleted > 0) log.warn("suspected spam was deleted", { deleted });
  }
  parts.outbox.wake();
  return null;
}

function refuseFields(error: z.ZodError): Refusal {
  const errors = Object.entries(errorsOf(error));
  const [[name, key] = ["form", "required"]] = errors;
  return {
    status: 400,
    reason: `The ${name} ${textsOf(key).inApi}`,
    errors: fieldTextsOf(error),
  };
}

export function fieldTextsOf(error: z.ZodError): Fields {
  const errors = Object.entries(errorsOf(error));
  return Object.fromEntries(errors.map(([name, key]) => [name, textsOf(key).inForm]));
}

const textsOf = (key: string) => fieldErrors[key as keyof typeof fieldErrors];

async function isFlood(limits: Pick<Limits, "allow">, by: ContactLimits, network: string) {
  if (!(await limits.allow(`messages of ${network}`, by.widerNetwork))) return true;
  if (await limits.allow("messages of all", by.calm)) return false;
  return !(
    (await limits.allow(`first message of ${network}`, by.firstOfNetwork)) &&
    (await limits.allow("networks in a flood", by.networksInFlood))
  );
}
