import type { PublicationStatus } from "#app/documents/document.ts";
import { dayMs } from "#app/platform/calendar.ts";
import type { Limit } from "#app/platform/limits-store.server.ts";

export type About = { kind: "photo"; id: string };

/** A trial class in India: `on` is a day such as `2026-12-05`; `at` is `17:30`, or empty. */
export type Trial = { on: string; at: string };

/** A message to the school (SPEC §3), as it is stored. */
export type ContactMessage = PublicationStatus & {
  id: string;
  name: string;
  /** The email is empty when only a phone number was given. */
  email: string;
  /** The phone is empty when only an email address was given. */
  phone: string;
  title: string;
  message: string;
  /** A message from the contact form is about nothing. */
  about: About | null;
  /** Epoch milliseconds. */
  createdAt: number;
  isSpam: boolean;
  isRead: boolean;
  isArchived: boolean;
  /** Who has marked it as answered, and a note for the other guru; null otherwise. */
  answer: { who: string; at: number; note: string } | null;
  trial: Trial | null;
  deliveredAt: number | null;
  /** It is null for a message that does not wait to be mailed. */
  attempts: number | null;
  lastError: string;
};

export const boxes = ["inbox", "archive", "spam"] as const;

export type Box = (typeof boxes)[number];

/** The lists of messages. `unanswered`: those of the inbox that nobody has marked as answered. */
export type MessageView = Box | "unanswered";

/** Suspected spam is listed apart, archived or not. */
export function boxOf({ isSpam, isArchived }: Pick<ContactMessage, "isSpam" | "isArchived">): Box {
  if (isSpam) return "spam";
  return isArchived ? "archive" : "inbox";
}

/**
 * Only an address that sends too much is refused. In a flood, other messages are stored as
 * suspected spam and not mailed, so that no sender is shut out. A message has at most 32 KB, so a
 * day of the worst flood adds 1,200 messages (38 MB) to the inbox, and the spam never exceeds 2,000
 * messages (64 MB).
 */
export const contactLimits = {
  /** Of one IPv4 address or IPv6 /64. Further messages are refused. */
  network: { max: 10, windowMs: 10 * 60_000, since: "first" },
  /** Of one wider network. Further messages are suspected spam. */
  widerNetwork: { max: 30, windowMs: dayMs, since: "first" },
  /** Of all senders together. More count as a flood. */
  allSenders: { max: 200, windowMs: dayMs, since: "first" },
  /** In a flood the first message of each wider network still arrives, up to `networksInFlood`. */
  firstOfNetwork: { max: 1, windowMs: dayMs, since: "first" },
  networksInFlood: { max: 1_000, windowMs: dayMs, since: "first" },
  /** Suspected spam messages that are stored for a guru to check. */
  maxSpam: 2_000,
} satisfies Record<string, Limit | number>;

export type ContactLimits = typeof contactLimits;

/** `network`: the wider network of its sender, for the limits on spam. */
export type NewContactMessage = Pick<ContactMessage, "name" | "email" | "title" | "message"> & {
  phone?: string;
  network: string;
  isSpam: boolean;
  about?: About | null;
  /** Whether it is to be mailed; not while mail is not set up. */
  isMailed?: boolean;
  /** The text that devices show when it arrives, without personal data; null for none. */
  notification?: string | null;
};

/** The part of a message that the history stores; not whether it was read or mailed. */
export type MessageContent = Omit<NewContactMessage, "about" | "isMailed" | "notification"> &
  Pick<ContactMessage, "about" | "createdAt" | "isArchived" | "answer" | "trial">;

/** Replaces the email address of the guru who answered by their name. */
export function withAnswererName<Message extends Pick<ContactMessage, "answer">>(
  message: Message,
  names: Record<string, string>,
): Message {
  const { answer } = message;
  return answer
    ? { ...message, answer: { ...answer, who: names[answer.who] ?? answer.who } }
    : message;
}

/** Lengths are in characters. SPEC §5 has no limits, but a mailbox needs some. */
export const maxLength = { name: 200, email: 254, title: 300, message: 10_000, answerNote: 500 };
