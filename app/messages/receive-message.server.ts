import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import type { Limit, Limits } from "#app/platform/limits-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { type About, type ContactService, maxSpam } from "./message.ts";
import { messageSchema } from "./message-schema.ts";
import type { MessageStore } from "./message-store.server.ts";
import { refusals } from "./strings.ts";

/** Why a message is refused, with EmailJS's status for it. */
export type Refusal = {
  status: 400 | 403 | 412 | 429;
  reason: string;
  /** By the names of the fields. */
  errors?: Record<string, string>;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Only an address that sends too much is refused. In a flood, other messages are stored as suspected
 * spam and not mailed, so that no sender is shut out. A message has at most 32 KB, so a day of the worst
 * flood adds 1,200 messages (38 MB) to the inbox, and the spam never exceeds 2,000 messages (64 MB).
 */
export const contactLimits = {
  /** From one address or household; further messages are refused. */
  network: { max: 10, windowMs: 10 * minuteMs, since: "first" },
  /** From one wider network; further messages are suspected spam. */
  widerNetwork: { max: 30, windowMs: dayMs, since: "first" },
  /** From all senders together, before it counts as a flood. */
  calm: { max: 200, windowMs: dayMs, since: "first" },
  /** In a flood, the first message of each wider network still arrives, from this many networks. */
  firstOfNetwork: { max: 1, windowMs: dayMs, since: "first" },
  networksInFlood: { max: 1_000, windowMs: dayMs, since: "first" },
  maxSpam,
} satisfies Record<string, Limit | number>;

export type ContactLimits = typeof contactLimits;

type Parts = {
  messages: MessageStore;
  database: Database;
  limits: Limits;
  contactLimits: ContactLimits;
  service: ContactService;
  log: Log;
  /** Null while mail is not configured: the message is then held, even after mail is configured. */
  mailer: object | null;
};

type ReceivedMessage = {
  fields: [string, string][];
  network: string;
  /** Set by the page that sends the message, never by its fields. */
  about?: About;
};

/** Stores a message. Returns null, or else the reason for its refusal. */
export async function receiveMessage(
  parts: Parts,
  { fields, network, about }: ReceivedMessage,
): Promise<Refusal | null> {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    if (values.has(name)) return { status: 400, reason: refusals.givenTwice(name) };
    values.set(name, value);
  }
  const refusal = checkService(parts.service, values);
  if (refusal) return refusal;
  const parsed = messageSchema.safeParse(Object.fromEntries(values));
  if (!parsed.success) {
    const errors = errorsOf(parsed.error);
    const problem = Object.values(errors)[0] ?? "form is incomplete";
    return { status: 400, reason: refusals.field(problem), errors };
  }
  const { contactLimits } = parts;
  const wider = widerNetwork(network);
  // A message with a filled honeypot is stored as suspected spam, for a guru to check.
  const isCaught = Boolean(values.get("_gotcha")?.trim());
  await parts.limits.sweep();
  // Counted and stored in one transaction, which is durable before the answer.
  const stored = await inTransaction(parts.database, async (transaction) => {
    const limits = parts.limits.within(transaction);
    if (!(await limits.allow(`messages ${network}`, contactLimits.network))) return null;
    const isOfFlood = !isCaught && (await isFlood({ limits, contactLimits }, wider));
    const isSpam = isCaught || isOfFlood;
    const isHeld = parts.mailer === null;
    const message = { ...parsed.data, ...(about && { about }), network: wider, isSpam, isHeld };
    return { id: await parts.messages.addMessage(message, transaction), isSpam, isOfFlood };
  });
  if (!stored) return { status: 429, reason: refusals.flood };
  const { id, isSpam } = stored;
  parts.log.info("message received", { id, isSpam });
  if (stored.isOfFlood)
    parts.log.warn("too many messages: stored as suspected spam", { network: wider });
  if (isSpam) await limitSpam(parts);
  return null;
}

function checkService(service: ContactService, values: Map<string, string>): Refusal | null {
  const ids = { user: service.userId, service: service.serviceId, template: service.templateId };
  for (const name of ["user", "service", "template"] as const) {
    if (!values.get(`${name}_id`)) return { status: 400, reason: refusals.missing(name) };
  }
  if (values.get("user_id") !== ids.user) return { status: 403, reason: refusals.wrongUser };
  for (const name of ["service", "template"] as const) {
    if (values.get(`${name}_id`) !== ids[name])
      return { status: 412, reason: refusals.notFound(name) };
  }
  return null;
}

type Counting = { limits: Pick<Limits, "allow">; contactLimits: ContactLimits };

async function isFlood({ limits, contactLimits }: Counting, wider: string): Promise<boolean> {
  const { widerNetwork, calm, firstOfNetwork, networksInFlood } = contactLimits;
  if (!(await limits.allow(`messages of ${wider}`, widerNetwork))) return true;
  if (await limits.allow("messages of all", calm)) return false;
  return !(
    (await limits.allow(`first message of ${wider}`, firstOfNetwork)) &&
    (await limits.allow("networks in a flood", networksInFlood))
  );
}

async function limitSpam({ messages, contactLimits, log }: Parts): Promise<void> {
  const deleted = await messages.deleteOldestSpam(contactLimits.maxSpam);
  if (deleted > 0) log.warn("suspected spam was deleted", { deleted });
}
