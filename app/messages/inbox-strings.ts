import { formatDateTime } from "#app/documents/date-time.ts";
import { operationLabels } from "#app/documents/strings.ts";
import { type Box, type ContactMessage, contactLimits, maxLength } from "./message.ts";

/** The inbox has its own file, because the home page loads strings.ts. */
export const inboxStrings = {
  title: "Messages",
  boxesLabel: "Boxes",
  pagesLabel: "Pages of messages",
  empty: "There are no messages here.",
  new: "New",
  mailNotSetUp: "Mail is not set up: messages stay here and are not mailed.",
  spamNote:
    `Suspected spam is not mailed, and at most ${contactLimits.maxSpam} messages of it are ` +
    "stored.",
  noSuchMessage: "There is no such message.",
  resent: "The message is being mailed again.",
  isSpam: "Spam is not mailed. Take the message out of the spam first.",
  replyTo: (email: string) => `Reply to ${email}`,
  call: (phone: string) => `Call ${phone}`,
  replyByWhatsApp: "Reply on WhatsApp",
  answered: "Answered",
  note: "Note for the other guru (optional)",
  isAnswered: "The message is marked as answered.",
  isNotAnswered: "The message is no longer marked as answered.",
  noteTooLong: `The note has more than ${maxLength.answerNote} characters. Nothing was changed.`,
  noteNotStored: (note: string) =>
    `The message was marked as answered before. Your note was not stored: ${note}`,
  answerOf: ({ who, at, note }: NonNullable<ContactMessage["answer"]>) =>
    `Answered by ${who} on ${formatDateTime(at)}${note && `: ${note}`}`,
  /** The start of an answer on WhatsApp. */
  greeting: ({ name, title }: ContactMessage) => `Namaste ${name}, about your message “${title}”: `,
  delivery(message: ContactMessage, isMailed: boolean): string {
    if (message.deliveredAt !== null) return `Mailed on ${formatDateTime(message.deliveredAt)}.`;
    if (message.removedAt !== null) return "In the trash; not mailed.";
    if (message.isSpam) return "Suspected spam; not mailed.";
    if (!isMailed) return "Not mailed; mail is not set up.";
    if (message.isHeld) return "Not mailed: it arrived while mail was not set up.";
    if (!message.lastError) return "Being mailed.";
    const tries = message.attempts === 1 ? "once" : `${message.attempts} times`;
    return `Not mailed yet, tried ${tries}: ${message.lastError}`;
  },
};

/** The headings of the table of all messages. */
export const messageColumns = [
  ...["Received", "Box", "Name", "Email", "Phone", "Subject", "Message"],
  ...["Answered by", "Answered on", "Note"],
];

export const heldStrings = {
  lead: (count: number) =>
    count === 1
      ? "1 older message was never mailed: it arrived while mail was not set up."
      : `${count} older messages were never mailed: they arrived while mail was not set up.`,
  send: (count: number) => (count === 1 ? "Mail it now" : `Mail all ${count} now`),
  sent: (count: number) =>
    count === 1 ? "1 older message is being mailed." : `${count} older messages are being mailed.`,
};

export const relatedPhotoStrings = {
  hide: "Hide this photo",
  notVisible: (state: string) => `Visitors cannot see it: ${state.toLowerCase()}.`,
  deleted: "The photo that this is about has been deleted.",
  untitled: "Photo without a title",
};

export const boxTitles: Record<Box, string> = { inbox: "Inbox", archive: "Archive", spam: "Spam" };

export const intentStrings = {
  read: "Mark as read",
  unread: "Mark as unread",
  resend: "Send again",
  archive: "Archive",
  unarchive: "Move to inbox",
  spam: "Spam",
  "not-spam": "Not spam",
  answered: "Mark as answered",
  "not-answered": "Not answered",
  remove: "Remove message",
  restore: operationLabels.restore,
};
