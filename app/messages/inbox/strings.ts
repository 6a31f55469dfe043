import { formatDateTime } from "#app/documents/date-time.ts";
import { operationLabels } from "#app/documents/strings.ts";
import type { ContactMessage } from "#app/messages/message.ts";
import { type Box, maxSpam } from "./boxes.ts";

/** What the gurus read. Apart from the visitor's words, so that the home page does not carry it. */
export const inboxTexts = {
  title: "Messages",
  boxesLabel: "Boxes",
  pagesLabel: "Pages of messages",
  empty: "There are no messages here.",
  new: "New",
  mailNotSetUp: "Mail is not set up: messages are kept here and sent nowhere else.",
  noSuchMessage: "There is no such message.",
  resent: "The message is on its way again.",
  isSpam: "Spam is not mailed. Take the message out of the spam first.",
};

/** Of messages from before mail was configured. */
export const heldTexts = {
  lead: (count: number) =>
    count === 1
      ? "1 older message was never mailed: it came while mail was not set up."
      : `${count} older messages were never mailed: they came while mail was not set up.`,
  send: (count: number) => (count === 1 ? "Mail it now" : `Mail all ${count} now`),
  sent: (count: number) =>
    count === 1 ? "1 older message is on its way." : `${count} older messages are on their way.`,
};

/** Of the photo that a message is about. */
export const subjectTexts = {
  hide: "Hide this photo",
  /** `state`: as the lists name it. */
  unseen: (state: string) => `Visitors do not see it: ${state.toLowerCase()}.`,
  gone: "The photo that this is about is gone.",
  untitled: "Photo without a title",
};

export const boxTitles: Record<Box, string> = {
  inbox: "Inbox",
  archive: "Archive",
  spam: "Spam",
};

/** What a guru should know of a box. */
export const boxNotes: Partial<Record<Box, string>> = {
  spam: `Suspected spam is not mailed, and at most ${maxSpam} messages of it are kept.`,
};

/** The buttons, by what they do. */
export const intentTexts = {
  read: "Mark as read",
  unread: "Mark as unread",
  resend: "Send again",
  archive: "Archive",
  unarchive: "Back to the inbox",
  spam: "Spam",
  "not-spam": "Not spam",
  remove: "Remove message",
  restore: operationLabels.restore,
};

/** Whether a message has been mailed, or why not yet. */
export function deliveryText(message: ContactMessage, isMailed: boolean): string {
  if (message.deliveredAt !== null) return `Mailed on ${formatDateTime(message.deliveredAt)}.`;
  if (message.removedAt !== null) return "In the trash; not mailed.";
  if (message.isSpam) return "Put aside as suspected spam; not mailed.";
  if (!isMailed) return "Kept here; mail is not set up.";
  if (message.isHeld) return "Not mailed: it came while mail was not set up.";
  if (message.lastError) {
    const tries = message.attempts === 1 ? "once" : `${message.attempts} times`;
    return `Not mailed yet, tried ${tries}: ${message.lastError}`;
  }
  return "On its way.";
}

export function replyText(message: Pick<ContactMessage, "email">): string {
  return `Reply to ${message.email}`;
}

/** A link that opens the guru's own mail program with an answer begun. */
export function replyHref(message: Pick<ContactMessage, "email" | "title">): string {
  const subject = encodeURIComponent(`Re: ${message.title}`);
  return `mailto:${encodeURIComponent(message.email)}?subject=${subject}`;
}
