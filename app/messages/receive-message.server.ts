import { createHash } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import {
  type Context,
  type PlatformServices,
  platformServices,
} from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import { readForm } from "#app/platform/http/json-call.server.ts";
import { type RequestState, requestContext } from "#app/platform/http/request-context.server.ts";
import { isSameOrigin, otherSiteRefusal } from "#app/platform/http/same-origin.server.ts";
import { createLimits, type Limits } from "#app/platform/limits-store.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import type { FormAnswer } from "#app/ui/ask-server.ts";
import { type MessageServices, messageServices } from "./context.server.ts";
import type { ContactLimits, NewContactMessage } from "./message.ts";
import { messageSchema } from "./message-schema.ts";
import { fieldErrors, refusals, sentStrings } from "./strings.ts";

type Fields = Record<string, string>;

/** Why a message is refused, with EmailJS's status for it. */
export type Refusal = {
  status: 400 | 403 | 412 | 429 | 503;
  reason: string;
  errors?: Fields;
  values?: Fields;
};

export type Dependencies = Pick<PlatformServices, "config" | "database"> &
  Pick<MessageServices, "messages" | "contactLimits" | "mailer"> &
  Pick<RequestState, "network" | "log">;

/** Returns what receiving a message needs: the services and the state of the request. */
export const getMessageDependencies = (context: Context): Dependencies => ({
  ...context.get(platformServices),
  ...context.get(messageServices),
  ...context.get(requestContext),
});

/** Returns null or a refusal. `check` checks the call of a program before it is parsed. */
export async function receiveForm(
  request: Request,
  dependencies: Dependencies,
  check?: (values: Fields) => Refusal | null,
): Promise<Refusal | null> {
  if (!isSameOrigin(request, dependencies.config.publicUrl)) {
    return { status: 403, reason: otherSiteRefusal };
  }
  const fields = await readFields(request);
  if (typeof fields === "string") return { status: 400, reason: fields };
  const values = Object.fromEntries(fields);
  return check?.(values) ?? receiveFields(values, contactForm(), dependencies);
}

/** A message has five fields, EmailJS adds four. */
const maxFields = 30;

/** The fields of a form, or the reason why they cannot be read. */
async function readFields(request: Request): Promise<Map<string, string> | string> {
  const form = await readForm(request).catch((refused: Response) => refused.text());
  if (typeof form === "string") return form;
  const sent = [...form];
  if (sent.length > maxFields) return "The form has too many fields.";
  const fields = new Map<string, string>();
  for (const [name, value] of sent) {
    if (fields.has(name)) return `The field ${name.slice(0, 40)} is given twice`;
    fields.set(name, value instanceof File ? "" : value);
  }
  return fields;
}

/** Only a program fills the hidden field. */
const isHoneypotFilled = ({ _gotcha = "" }: Fields): boolean => _gotcha.trim() !== "";

type Received = Omit<NewContactMessage, "network" | "isSpam" | "isMailed">;

/** `schema`: parses the fields to a message. `notStored`: the text when it could not be stored. */
type MessageForm = { schema: z.ZodType<Received>; notStored: string };

const contactForm = (): MessageForm => ({ schema: messageSchema, notStored: sentStrings.failure });

/** Stores what was sent as a message. Returns null, or else its refusal with what was sent. */
export async function receiveFields(
  values: Fields,
  { schema, notStored }: MessageForm,
  dependencies: Dependencies,
): Promise<Refusal | null> {
  const parsed = schema.safeParse(values);
  if (!parsed.success) return { ...refuseFields(parsed.error), values };
  const newId = newIdField.safeParse(values.newId || undefined);
  if (!newId.success) return { status: 400, reason: "The newId is not a UUID", values };
  const message = { ...parsed.data, isHoneypotFilled: isHoneypotFilled(values) };
  const id = newId.data ? idOf(newId.data, message) : createId();
  try {
    const refusal = await storeMessage(dependencies, message, id);
    return refusal && { ...refusal, values };
  } catch (error) {
    // PostgreSQL refuses the second of two that arrive at once.
    if (await dependencies.messages.has(id).catch(() => false)) return null;
    dependencies.log.error("a message could not be stored", { error });
    return { status: 503, reason: explainNotStored(error, notStored), values };
  }
}

/** A form's id, chosen by the browser before it is sent. */
const newIdField = z.uuid().toLowerCase().optional();

/** The same form with another text is another message. */
function idOf(newId: string, message: object): string {
  const digits = createHash("sha256")
    .update(JSON.stringify([newId, message]))
    .digest("hex");
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The answer of a page, which shows the form again. */
export function answerRefusal({ status, reason, values = {}, errors }: Refusal) {
  const message = errors ? "" : reason;
  const answer: FormAnswer = { ok: false, isError: true, message, values, errors: errors ?? {} };
  return data(answer, { status, headers: { "Cache-Control": "private, no-store" } });
}

/** Stores a message, as spam if the honeypot is filled. Returns null or a refusal. */
async function storeMessage(
  dependencies: Dependencies,
  { isHoneypotFilled, ...fields }: Received & { isHoneypotFilled: boolean },
  id: string,
): Promise<Refusal | null> {
  const { database, messages, mailer, contactLimits, log, network: sender } = dependencies;
  const network = widerNetwork(sender);
  // Counting and storing are one transaction, which is durable before the answer.
  const stored = await inTransaction(database, async (transaction) => {
    const limits = createLimits(transaction);
    if (await messages.has(id, transaction)) return "repeated";
    if (!(await limits.allow(`messages ${sender}`, contactLimits.network))) return null;
    const isOfFlood = !isHoneypotFilled && (await isFlood(limits, contactLimits, network));
    const isSpam = isHoneypotFilled || isOfFlood;
    const { notification = "A new message" } = fields;
    const message = {
      ...fields,
      network,
      isSpam,
      isMailed: mailer !== null,
      notification: isSpam ? null : notification,
    };
    await messages.addMessage(message, transaction, id);
    return { isSpam, isOfFlood };
  });
  if (stored === "repeated") return null;
  if (!stored) return { status: 429, reason: refusals.flood };
  const { isSpam, isOfFlood } = stored;
  log.info("message received", { id, isSpam });
  if (isOfFlood) log.warn("too many messages: stored as suspected spam", { network });
  if (isSpam) {
    const deleted = await messages.deleteOldestSpam(contactLimits.maxSpam);
    if (deleted > 0) log.warn("suspected spam was deleted", { deleted });
  }
  return null;
}

type FieldErrorKey = keyof typeof fieldErrors;

/** Errors of a field in EmailJS's API, after its name. */
const callErrors: Record<FieldErrorKey, string> = {
  required: "is required",
  tooLong: "is too long",
  noEmail: "is not an email address",
  noPhone: "is not a phone number",
  badAge: "is not an age",
  noContact: "is neither a phone number nor an email address",
};

function refuseFields(error: z.ZodError): Refusal {
  const errors = Object.entries(errorsOf(error)) as [name: string, key: FieldErrorKey][];
  const [[name, key] = ["form", "required"] as const] = errors;
  return {
    status: 400,
    reason: `The ${name} ${callErrors[key]}`,
    errors: Object.fromEntries(errors.map(([name, key]) => [name, fieldErrors[key]])),
  };
}

async function isFlood(limits: Pick<Limits, "allow">, by: ContactLimits, network: string) {
  if (!(await limits.allow(`messages of ${network}`, by.widerNetwork))) return true;
  if (await limits.allow("messages of all", by.allSenders)) return false;
  return !(
    (await limits.allow(`first message of ${network}`, by.firstOfNetwork)) &&
    (await limits.allow("networks in a flood", by.networksInFlood))
  );
}
