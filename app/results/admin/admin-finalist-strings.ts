import { formatDateTime } from "#app/documents/date-time.ts";
import { formatDay } from "#app/platform/calendar.ts";

/** Texts of the step in which gurus choose the finalists. */
export const chooseStrings = {
  title: "Choose the finalists",
  roundOpen:
    "Round 1 is not closed yet: the places below can still change. You can choose all the same.",
  note:
    "Nobody but gurus sees what you choose here, until you publish it below. A reserve can move " +
    "up when a finalist is not coming.",
  noEntries: "Nobody has entered yet.",
  counts: (chosen: number, reserves: number) =>
    `${chosen === 1 ? "1 finalist" : `${chosen} finalists`}, ` +
    `${reserves === 1 ? "1 reserve" : `${reserves} reserves`}`,
  unscored: "No place",
  place: (place: number, isShared: boolean) => `Place ${place}${isShared ? " (shared)" : ""}`,
  total: (total: string) => `${total} points`,
  choice: (number: string, name: string) => `${number} ${name}`,
  none: "–",
  chosen: "Finalist",
  reserve: (place: number) => `Reserve ${place}`,
  save: (category: string) => `Save ${category}`,
  isSaved: (category: string, counts: string) =>
    `${category}: ${counts}. Visitors see this once it is published.`,
  noCategory: "Nothing was changed: there is no such category any more.",
};

export const flagTexts = {
  unpaid: "Payment not checked",
  withdrawn: "Withdrawn",
  deletion: "Deletion asked for",
  cleared: "Private data deleted",
};

export const confirmStrings = {
  title: "The finalists' answer",
  label: "Finalists answer until the end of",
  hint: "Without a day, they can answer until the finale.",
  save: "Save the day",
  isSaved: (day: string) =>
    day ? `Finalists answer until ${formatDay(day)}.` : "Finalists answer until the finale.",
  badDay: (finale: string) =>
    "Nothing was changed. Please choose a day from today on, at the latest the day of the " +
    `finale, ${formatDay(finale)}.`,
  line: (day: string) => `To be answered by ${formatDay(day)}`,
};

/** The states of a finalist. */
export const statusTexts = {
  coming: "Is coming",
  declined: "Is not coming",
  waiting: "No answer yet",
  withdrawn: "Has withdrawn",
  removed: "Removed by a guru",
};

export type FinalistStatus = keyof typeof statusTexts;

export const answerStrings = {
  title: "Who is coming",
  counts: (counts: Record<FinalistStatus, number>) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([status, count]) => `${statusTexts[status as FinalistStatus]}: ${count}`)
      .join(" · "),
  paid: "Round 2 paid",
  paymentGiven: "Payment of Round 2 to be checked",
  notPaid: "Round 2 not paid",
  whatsApp: (name: string) => `WhatsApp to ${name}`,
  select: (name: string) => `Mail to ${name}`,
  byMail: "Mail",
  mail: "Mail the selected",
  mailNote: "The mail says that she or he is selected, until when to answer, and brings the link.",
  noMail: "Mail is not set up on this website. Please write by WhatsApp, one after the other.",
  nobodySelected: "Nobody was selected. Nothing was sent.",
  mailed: (count: number) =>
    count === 1 ? "1 mail is being sent." : `${count} mails are being sent.`,
  reserves: "Reserves",
  moveUp: (name: string) => `${name} moves up`,
  nobodyOut: (category: string) => `Nobody of ${category} has declined or withdrawn.`,
  confirmMoveUp: (name: string) => `Yes, ${name} moves up`,
  isMovedUp: (name: string) =>
    `${name} is a finalist now, on the published list and on her or his own page, too.`,
  askBefore: (category: string) =>
    `Nothing was changed: nobody of ${category} has declined or withdrawn. If the reserve is to ` +
    "be a finalist all the same, please open the line below the name and confirm it.",
  noReserve: "Nothing was changed: this reserve has moved up already, or is no reserve any more.",
};

type Letter = {
  name: string;
  number: string;
  competition: string;
  lastDay: string;
  link: string;
  school: string;
};

/** What a guru sends a finalist by WhatsApp. */
export const finalistLetter = ({ name, number, competition, lastDay, link, school }: Letter) =>
  `Namaste ${name}, you are selected for the finale of ${competition} (entry ${number}). ` +
  `Congratulations! Please tell us by ${formatDay(lastDay)} on your page whether you are ` +
  `coming. There you also find how to pay for Round 2:\n${link}\n\n${school}`;

export const orderStrings = {
  title: (edition: string) => `Running order of the finale ${edition}`,
  note:
    "Move a dancer with the buttons, or drag the dots. New finalists are at the end. Who is not " +
    "coming is left out.",
  draft: "The finalists are not published yet: this is the order of those chosen so far.",
  empty: "There are no finalists yet. Choose them in the step “Finalists”.",
  up: "Up",
  down: "Down",
  upOf: (name: string) => `Up: ${name}`,
  downOf: (name: string) => `Down: ${name}`,
  guru: (guru: string) => (/^guru\b/i.test(guru) ? guru : `Guru: ${guru}`),
  print: "Print",
  printedAt: (at: number) => `As of ${formatDateTime(at)}`,
  isMoved: (name: string, place: number, count: number) =>
    `${name} is now number ${place} of ${count}.`,
  gone: "Nothing was changed: this dancer is not in the running order any more.",
};
