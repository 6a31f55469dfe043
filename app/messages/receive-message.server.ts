import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import type { Limit, Limits } from "#app/platform/limits-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { maxSpam } from "./inbox/boxes.ts";
import type { About, ContactService } from "./message.ts";
import { messageSchema } from "./message-schema.ts";
import type { MessageStore } from "./message-store.server.ts";
import { refusals } from "./strings.ts";

/** Why a message is refused, with EmailJS's status for it. */
export type Refusal = {
  status: 400 | 403 | 412 | 429;
  reason: string;
  /** By the fields' names, where it is them. */
  errors?: Record<string, string>;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * What a stranger may send. Only one who sends too much is refused; what else comes in a flood is
 * put aside as suspected spam, not mailed, and no other sender is shut out. A message takes at most
 * 32 KB (10,000 characters of three bytes), so a day of the worst flood adds 1,200 messages or 38 MB
 * to the inbox and mails as many, and the spam never holds more than 2,000 messages or 64 MB.
 */
export const contactLimits = {
  /** From one address or household; more is refused. */
  network: { most: 10, windowMs: 10 * minuteMs, since: "first" },
  /** From one wider network; more is put aside. */
  widerNetwork: { most: 30, windowMs: dayMs, since: "first" },
  /** From all together before it is called a flood. */
  calm: { most: 200, windowMs: dayMs, since: "first" },
  /** In a flood, the first of each wider network still arrives, from so many of them. */
  firstOfNetwork: { most: 1, windowMs: dayMs, since: "first" },
  networksInFlood: { most: 1_000, windowMs: dayMs, since: "first" },
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
  /** Null while mail is not configured: the message is then held, also once mail is configured. */
  mailer: object | null;
};

type Arrival = {
  fields: [string, string][];
  network: string;
  /** What it was sent from the page of; a stranger's fields never say it. */
  about?: About;
};

/** Stores a message before anything is answered; null when it is kept, else why it is not. */
export async function receiveMessage(
  parts: Parts,
  { fields, network, about }: Arrival,
): Promise<Refusal | null> {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    if (values.has(name)) return { status: 400, reason: refusals.givenTwice(name) };
    values.set(name, value);
  }
  const refusal = refuseService(parts.service, values);
  if (refusal) return refusal;
  const parsed = messageSchema.safeParse(Object.fromEntries(values));
  if (!parsed.success) {
    const errors = errorsOf(parsed.error);
    const what = Object.values(errors)[0] ?? "form is incomplete";
    return { status: 400, reason: refusals.field(what), errors };
  }
  const { contactLimits } = parts;
  const wider = widerNetwork(network);
  // A hit in the honeypot is put aside for a person to judge, not thrown away.
  const isCaught = Boolean(values.get("_gotcha")?.trim());
  await parts.limits.sweep();
  // Counted and stored in one transaction, which is on the disk when this is answered.
  const kept = await inTransaction(parts.database, async (transaction) => {
    const limits = parts.limits.within(transaction);
    if (!(await limits.begin(`messages ${network}`, contactLimits.network))) return null;
    const isOfFlood = !isCaught && (await isFlood({ limits, contactLimits }, wider));
    const isSpam = isCaught || isOfFlood;
    const isHeld = parts.mailer === null;
    const message = { ...parsed.data, ...(about && { about }), network: wider, isSpam, isHeld };
    return { id: await parts.messages.addMessage(message, transaction), isSpam, isOfFlood };
  });
  if (!kept) return { status: 429, reason: refusals.flood };
  const { id, isSpam } = kept;
  parts.log.info("message received", { id, isSpam });
  if (kept.isOfFlood) parts.log.warn("too many messages: put aside as spam", { network: wider });
  if (isSpam) await boundSpam(parts);
  return null;
}

function refuseService(service: ContactService, values: Map<string, string>): Refusal | null {
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

type Counting = { limits: Pick<Limits, "begin">; contactLimits: ContactLimits };

async function isFlood({ limits, contactLimits }: Counting, wider: string): Promise<boolean> {
  const { widerNetwork, calm, firstOfNetwork, networksInFlood } = contactLimits;
  if (!(await limits.begin(`messages of ${wider}`, widerNetwork))) return true;
  if (await limits.begin("messages of all", calm)) return false;
  return !(
    (await limits.begin(`first message of ${wider}`, firstOfNetwork)) &&
    (await limits.begin("networks in a flood", networksInFlood))
  );
}

async function boundSpam({ messages, contactLimits, log }: Parts): Promise<void> {
  const forgotten = await messages.forgetSpamBeyond(contactLimits.maxSpam);
  if (forgotten > 0) log.warn("suspected spam is forgotten", { forgotten });
}
