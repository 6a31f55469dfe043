import { type ContactMessage, mostSpam } from "./message.ts";
import type { Box } from "./message-boxes.ts";

/** SPEC §8: what the visitor reads. */
export const successText = "Your message has been sent successfully!";
export const failureText = "There was an error sending your message. Please try again later.";

export const contactTexts = {
  title: "Contact Us",
  lead: "Ask about a first class, a batch near you, or a performance. A guru answers.",
  legend: "Your message",
  fields: { name: "Name", email: "Email", title: "Subject", message: "Message" },
  send: "Send Message",
  sending: "Sending...",
};

/** The page that a form sent without JavaScript leads to; its heading is `successText`. */
export const sentTexts = {
  title: "Message sent",
  lead: "A guru will answer you by email.",
  home: "To the home page",
};

/** What a program reads that sends a message. */
export const refusals = {
  origin: "This origin is not allowed",
  tooLarge: "The message is too large",
  unreadable: "The form cannot be read",
  tooManyFields: "The form has too many fields",
  givenTwice: (field: string) => `The field ${field.slice(0, 40)} is given twice`,
  field: (what: string) => `The ${what}`,
  missing: (id: string) => `The ${id} ID is required`,
  wrongUser: "The user ID is invalid",
  notFound: (id: string) => `The ${id} ID is not found`,
  flood: "Too many messages at once. Please try again later, or call us.",
  notKept: "The message could not be kept. Please try again later.",
  postOnly: "This call takes POST only",
};

/** What is wrong with a field, as it follows 'The'. */
export const fieldErrors = {
  required: (name: string) => `${name} is required`,
  tooLong: (name: string) => `${name} is too long`,
  noEmail: "email is not an email address",
};

export const inboxTexts = {
  title: "Messages",
  boxesLabel: "Boxes",
  pagesLabel: "Pages of messages",
  empty: "There are no messages here.",
  new: "New",
  undo: "Undo",
  failed: (reason: string) => `${reason} Please try again.`,
  mailNotSetUp: "Mail is not set up: messages are kept here and sent nowhere else.",
  noSuchMessage: "There is no such message.",
  notKnown: "This is not known here.",
};

export const boxTitles: Record<Box, string> = {
  inbox: "Inbox",
  archive: "Archive",
  spam: "Spam",
  deleted: "Deleted",
};

/** What a guru should know of a box. */
export const boxNotes: Partial<Record<Box, string>> = {
  spam: `Suspected spam is not mailed, and at most ${mostSpam} messages of it are kept.`,
  deleted: "Deleted messages are kept for a month.",
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
  delete: "Delete",
  restore: "Bring back",
};

/** What is said when a message has moved. */
export const movedTexts = {
  archive: "The message is archived.",
  unarchive: "The message is out of the archive.",
  spam: "The message is marked as spam.",
  "not-spam": "The message is no longer spam.",
  delete: "The message is deleted.",
  restore: "The message is back.",
};

const arrivalFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** When a message came, at the school's own time. */
export function formatArrival(createdAt: number): string {
  return arrivalFormat.format(createdAt);
}

/** Whether a message has been mailed, or why not yet. */
export function deliveryText(message: ContactMessage, isMailed: boolean): string {
  if (message.deliveredAt !== null) return `Mailed on ${formatArrival(message.deliveredAt)}.`;
  if (message.isDeleted) return "Deleted; not mailed.";
  if (message.isSpam) return "Put aside as suspected spam; not mailed.";
  if (!isMailed) return "Kept here; mail is not set up.";
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

/** What is mailed to the gurus. */
export function mailText({ message, name, email }: ContactMessage): string {
  return `${message}\n\n-- \n${name} <${email}>\nSent by the contact form of the website.\n`;
}
