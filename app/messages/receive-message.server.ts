import type { Log } from "#app/platform/log.server.ts";
import type { ContactService } from "./message.ts";
import { messageSchema } from "./message-schema.ts";
import type { MessageStore } from "./message-store.server.ts";
import type { OutboxStore } from "./outbox-store.server.ts";

/** Why a message is refused, with EmailJS's status for it. */
export type Refusal = { status: 400 | 403 | 412 | 429; reason: string };

export type ContactLimits = {
  windowMs: number;
  mostPerNetwork: number;
  mostInAll: number;
  mostWaiting: number;
};

/** Ten from one network in ten minutes; in all so many that only a flood is turned away. */
export const contactLimits: ContactLimits = {
  windowMs: 10 * 60_000,
  mostPerNetwork: 10,
  mostInAll: 2_000,
  mostWaiting: 10_000,
};

const reserved = ["service_id", "template_id", "user_id", "lib_version"] as const;

type Parts = {
  messages: MessageStore;
  outboxStore: OutboxStore;
  service: ContactService;
  limits: ContactLimits;
  log: Log;
};

type Arrival = { fields: [string, string][]; network: string };

/** Stores a message before anything is answered; null when it is kept, else why it is not. */
export async function receiveMessage(
  parts: Parts,
  { fields, network }: Arrival,
): Promise<Refusal | null> {
  const refusal = refuseService(parts.service, fields);
  if (refusal) return refusal;
  const values = Object.fromEntries(fields);
  const parsed = messageSchema.safeParse(values);
  if (!parsed.success) {
    return {
      status: 400,
      reason: `The ${parsed.error.issues[0]?.message ?? "form is incomplete"}`,
    };
  }
  const flood = await refuseFlood(parts, network);
  if (flood) return flood;
  // A hit in the honeypot is put aside for a person to judge, not thrown away.
  const isSpam = Boolean(values._gotcha?.trim());
  const id = await parts.messages.addMessage({ ...parsed.data, network, isSpam });
  parts.log.info("message received", { id, isSpam });
  return null;
}

function refuseService(service: ContactService, fields: [string, string][]): Refusal | null {
  const names = fields.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    return { status: 400, reason: `The field ${twice.slice(0, 40)} is given twice` };
  const values = Object.fromEntries(fields) as Partial<Record<(typeof reserved)[number], string>>;
  if (!values.user_id) return { status: 400, reason: "The user ID is required" };
  if (!values.service_id) return { status: 400, reason: "The service ID is required" };
  if (!values.template_id) return { status: 400, reason: "The template ID is required" };
  if (values.user_id !== service.userId) return { status: 403, reason: "The user ID is invalid" };
  if (values.service_id !== service.serviceId)
    return { status: 412, reason: "The service ID is not found" };
  if (values.template_id !== service.templateId)
    return { status: 412, reason: "The template ID is not found" };
  return null;
}

async function refuseFlood(
  { messages, outboxStore, limits }: Parts,
  network: string,
): Promise<Refusal | null> {
  const since = Date.now() - limits.windowMs;
  const reason = "Too many messages at once. Please try again later, or call us.";
  const isFlood =
    (await messages.countSince(since, network)) >= limits.mostPerNetwork ||
    (await messages.countSince(since)) >= limits.mostInAll ||
    (await outboxStore.countWaiting()) >= limits.mostWaiting;
  return isFlood ? { status: 429, reason } : null;
}
