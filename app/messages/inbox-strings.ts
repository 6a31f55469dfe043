import { formatDateTime } from "#app/documents/date-time.ts";
import { maxDaysAhead } from "#app/documents/document.ts";
import { operationLabels } from "#app/documents/strings.ts";
import { formatShortDay, formatTimes, weekdayOf } from "#app/platform/calendar.ts";
import {
  type Box,
  type ContactMessage,
  contactLimits,
  type MessageView,
  maxLength,
  type Trial,
} from "./message.ts";

/** The inbox has its own file, because the home page loads strings.ts. */
export const inboxStrings = {
  title: "Messages",
  box: "Box",
  boxesLabel: "Boxes",
  pagesLabel: "Pages of messages",
  empty: "There are no messages here.",
  noneFound: "No message here has these words. The numbers above show where there are some.",
  allAnswered: "Every message of the inbox is answered.",
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
  ...["Answered by", "Answered on", "Note", "Trial class"],
];

/** `Saturday, 5 Dec 2026, 5:30 pm`. */
export const formatTrial = ({ on, at }: Trial): string =>
  `${weekdayOf(on)}, ${formatShortDay(on)}${at && `, ${formatTimes(at, "")}`}`;

export const trialStrings = {
  day: "Trial class on",
  time: "At (optional)",
  save: "Save the trial class",
  remove: "No trial class",
  /** As forms and tables have it: `2026-12-05 17:30`; empty without a trial class. */
  value: (trial: Trial | null) => (trial ? `${trial.on} ${trial.at}`.trim() : ""),
  /** `today`: the day in India. */
  of(trial: Trial, today: string): string {
    if (trial.on === today)
      return `Trial class today${trial.at && `, ${formatTimes(trial.at, "")}`}`;
    return `Trial class ${trial.on < today ? "was " : ""}on ${formatTrial(trial)}`;
  },
  inTable: (trial: Trial, today: string) =>
    `${formatTrial(trial)}${trial.on < today ? " (past)" : ""}`,
  saved: (trial: Trial | null) =>
    trial
      ? `The trial class is saved: ${formatTrial(trial)}.`
      : "There is no trial class any more.",
  changedMeanwhile: (stored: Trial | null) =>
    `Nothing was changed: meanwhile another guru has saved ${
      stored ? `a trial class on ${formatTrial(stored)}` : "that there is no trial class"
    }. Please look and save again.`,
  dayMissing: "Please choose the day of the trial class, too. Nothing was changed.",
  badDay: "Please check the day of the trial class: there is no such day. Nothing was changed.",
  badTime: "Please check the time of the trial class, such as 17:30. Nothing was changed.",
  farAway:
    `Please check the year of the trial class: it is more than ${maxDaysAhead} days away. ` +
    "Nothing was changed.",
};

export const forwardStrings = {
  byWhatsApp: "Forward on WhatsApp",
  byMail: "Forward by mail",
  subject: (title: string) => `Fwd: ${title}`,
  sender: ({ name, phone, email, createdAt }: ContactMessage) =>
    `From ${[name, phone, email].filter(Boolean).join(", ")}, on ${formatDateTime(createdAt)}`,
  /** Before the address of the message, where the rest of a long text is. */
  cut: "… (the message is longer)",
};

export const printStrings = {
  title: "Enquiries and messages",
  link: "Print the list",
  print: "Print",
  columns: ["Received", "Name", "Phone or email", "Class or subject", "Trial class", "Answered"],
  shown: (view: string, words: string, day: string) =>
    `${view}${words && `, with “${words}”`}. ${day}.`,
  more: (shown: number, total: number) =>
    `Only the newest ${shown} of ${total} are listed here. A search makes the list shorter.`,
  how: "Print it here, or with the menu of your browser.",
  answered: ({ who, at }: NonNullable<ContactMessage["answer"]>) => `${who}, ${formatDateTime(at)}`,
};

/** A locked phone shows these to everybody, so they contain nothing that the sender wrote. */
export const notificationStrings = {
  message: "A new message",
  enquiry: (branch?: string) => (branch ? `A new enquiry for ${branch}` : "A new enquiry"),
  removal: "A request to remove a photo",
};

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

/** In the order in which they are offered. */
export const viewTitles: Record<MessageView, string> = {
  inbox: boxTitles.inbox,
  unanswered: "Not answered",
  archive: boxTitles.archive,
  spam: boxTitles.spam,
};

export const messageViews = Object.keys(viewTitles) as MessageView[];

/** What can be done with selected messages; `done` says it so: `3 messages archived`. */
export const messageOperations = {
  archive: { label: "Archive", done: "archived" },
  unarchive: { label: "Move to inbox", done: "moved to the inbox" },
  answered: { label: "Mark as answered", done: "marked as answered" },
  spam: { label: "Spam", done: "marked as spam" },
  "not-spam": { label: "Not spam", done: "moved out of the spam" },
};

export type MessageOperation = keyof typeof messageOperations;

/** The operations in each view, in the order in which they are offered. */
export const operationsOfView: Record<MessageView, MessageOperation[]> = {
  inbox: ["archive", "answered", "spam"],
  unanswered: ["answered", "archive", "spam"],
  archive: ["unarchive", "answered", "spam"],
  spam: ["not-spam"],
};

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
