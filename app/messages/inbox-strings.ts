import { formatDateTime } from "#app/documents/date-time.ts";
import { formatShortDay, formatTimes, weekdayOf } from "#app/platform/calendar.ts";
import type { Box, ContactMessage, MessageView, Trial } from "./message.ts";

/** The inbox has its own file, because the home page loads strings.ts. */
export const inboxStrings = {
  empty: "There are no messages here.",
  noneFound: "No message here has these words. The numbers above show where there are some.",
  allAnswered: "Every message of the inbox is answered.",
  new: "New",
  noSuchMessage: "There is no such message.",
  answered: "Answered",
  answerOf: ({ who, at, note }: NonNullable<ContactMessage["answer"]>) =>
    `Answered by ${who} on ${formatDateTime(at)}${note && `: ${note}`}`,
  /** The start of an answer on WhatsApp. */
  greeting: ({ name, title }: ContactMessage) => `Namaste ${name}, about your message “${title}”: `,
};

/** `Saturday, 5 Dec 2026, 5:30 pm`. */
export const formatTrial = ({ on, at }: Trial): string =>
  `${weekdayOf(on)}, ${formatShortDay(on)}${at && `, ${formatTimes(at, "")}`}`;

export const trialStrings = {
  day: "Trial class on",
  /** As forms and tables have it: `2026-12-05 17:30`; empty without a trial class. */
  value: (trial: Trial | null) => (trial ? `${trial.on} ${trial.at}`.trim() : ""),
  /** `today`: the day in India. */
  of(trial: Trial, today: string): string {
    if (trial.on === today)
      return `Trial class today${trial.at && `, ${formatTimes(trial.at, "")}`}`;
    return `Trial class ${trial.on < today ? "was " : ""}on ${formatTrial(trial)}`;
  },
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
