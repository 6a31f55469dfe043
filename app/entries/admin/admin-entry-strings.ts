import { formatDateTime } from "#app/documents/date-time.ts";
import type { EntryRequest, Payment, RequestedThing } from "#app/entries/entry.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import type { FlagName } from "./find-flags.ts";

/** Texts of the page of one entry. */
export const entryStrings = {
  noSuchEntry: "There is no such entry. It may have been deleted.",
  noSuchFile: "There is no such file. It may have been deleted.",
  given: "What was entered",
  enteredAt: "Entered on",
  age: (born: string, age: number, finale: string) =>
    `${formatDay(born)} (age ${age} on ${formatDay(finale)})`,
  category: "Category",
  noCategory: "Outside all categories",
  contact: "Contact",
  theDancer: "the dancer",
  theGuardian: "the parent or guardian",
  call: (who: string) => `Call ${who}`,
  whatsApp: (who: string) => `WhatsApp to ${who}`,
  mail: "Write a mail",
  consent: "Agreed to the privacy notice on",
  notGiven: "not given",
  warnings: "Please look at this",
  remove: "Remove the entry",
  withdrawnOn: (at: number) =>
    `The dancer has withdrawn this entry on ${formatDateTime(at)}. It is not counted.`,
  deletionAskedOn: (at: number) =>
    `The dancer has asked on ${formatDateTime(at)} for everything here to be deleted.`,
  clearedOn: (at: number) => `The private data was deleted on ${formatDateTime(at)}.`,
};

/** Before the numbers of the others that share it. */
export const flagSentences: Record<FlagName, string> = {
  sameTransaction: "The same transaction number as",
  sameVideo: "The same video as",
  sameDancer: "The same name and date of birth as",
  outsideAge: "The date of birth is outside all categories.",
  otherCategory:
    "By the date of birth, the dancer is in another category now. To change it, save the form " +
    "“Correct what was entered”.",
  late: "Entered after the deadline.",
};

export const flagStrings = {
  withdrawn: (number: string) => `${number} (withdrawn)`,
  more: (count: number) => `and ${count} more`,
};

export const paymentStrings = {
  title: { 1: "Payment", 2: "Payment for Round 2" },
  answer: (answer: string) => `The finale: ${answer || "no answer yet"}.`,
  amount: "Amount in rupees",
  check: "Mark as checked",
  uncheck: "Mark as not checked",
  notChecked: "Not checked yet.",
  checked: ({ rupees: amount, at, by }: Payment) =>
    `Checked: ${formatRupees(amount)}, by ${by} on ${formatDateTime(at)}.`,
  wrongAmount: (fee: number) => `The fee is ${formatRupees(fee)}.`,
  noScreenshot: "There is no screenshot.",
  screenshot: "Open the screenshot",
  isChecked: (amount: number) => `The payment is checked: ${formatRupees(amount)}.`,
  isUnchecked: "The payment is marked as not checked.",
  badAmount: "Please write the amount in whole rupees, such as 300. Nothing was changed.",
  checkedByOther: ({ rupees: amount, at, by }: Payment) =>
    `Nothing was changed: ${by} has checked this payment already, on ${formatDateTime(at)}: ` +
    `${formatRupees(amount)}.`,
  changedMeanwhile: "Nothing was changed: the payment was changed meanwhile. Please look again.",
};

export const videoStrings = {
  title: "Video",
  play: "Play the video here",
  frame: (number: string) => `Video of ${number}`,
  open: "Open it on YouTube",
  hint: "If nothing is shown here, open it on YouTube. A private video is shown nowhere.",
  markSeen: "I have looked at the video",
  markUnseen: "Not looked at yet",
  seen: ({ at, by }: { at: number; by: string }) => `${by} looked at it on ${formatDateTime(at)}.`,
  isSeen: "The video is marked as looked at.",
  isUnseen: "The video is marked as not looked at.",
  changedMeanwhile: "Nothing was changed: there is another video now. Please look at it.",
};

export const requestStrings = {
  title: "Ask the dancer",
  what: "Ask for",
  words: "Your words (optional)",
  answerBy: "To be answered by",
  ask: "Ask",
  asked: ({ askedBy, askedAt }: EntryRequest) =>
    `Asked by ${askedBy} on ${formatDateTime(askedAt)}.`,
  unanswered: "No answer yet.",
  answered: (at: number) => `Answered on ${formatDateTime(at)}:`,
  file: "Open the file",
  seen: ({ at, by }: { at: number; by: string }) => `Looked at by ${by} on ${formatDateTime(at)}.`,
  markSeen: "Mark as looked at",
  takeBack: "No longer needed",
  byWhatsApp: "Send by WhatsApp",
  byMail: "Send by mail",
  isAsked: "It is on the dancer's page now. Please tell the dancer.",
  isSeen: "The answer is marked as looked at.",
  isTakenBack: "The dancer is no longer asked for this.",
  gone: "Nothing was changed: the dancer is no longer asked for this.",
  answeredAnew: "Nothing was changed: there is a newer answer. Please look at it.",
  alreadyAnswered: "Nothing was changed: the dancer has answered meanwhile. Please look.",
  wordsMissing: "Please write what you ask for. Nothing was sent.",
  wordsTooLong: (max: number) => `Your words have more than ${max} characters. Nothing was sent.`,
  badDay: "Please choose a day from today on, at most a year ahead. Nothing was sent.",
  tooMany: "The dancer was asked for very much already. Nothing was sent.",
};

/** What a dancer reads: the thing, the words of the guru, and the last day of the answer. */
export const requestText = (what: RequestedThing, words: string, answerBy: string): string =>
  [requestSentences[what], words, `Please answer by ${formatDay(answerBy)}.`]
    .filter(Boolean)
    .join("\n");

const requestSentences: Record<RequestedThing, string> = {
  video: "Please send us another link to your video.",
  proofOfAge:
    "Please send us a proof of age: a photo or a PDF of the birth certificate, the passport or " +
    "the school's identity card.",
  transaction: "Please send us the UPI transaction number (UTR, 12 digits) of your payment.",
  screenshot:
    "Please send us another screenshot of your payment, on which the transaction number, the " +
    "amount and the date can be read.",
  other: "",
};

type Letter = { name: string; number: string; competition: string; link: string; school: string };

export const letterStrings = {
  isMailed: "The link is also being mailed.",
  subject: ({ number, competition }: Pick<Letter, "number" | "competition">) =>
    `${competition}: your entry ${number}`,
  greeting: ({ name, number, competition }: Omit<Letter, "link" | "school">) =>
    `Namaste ${name}, this is about your entry ${number} to ${competition}.`,
  request: (letter: Letter, text: string) =>
    `${letterStrings.greeting(letter)}\n\n${text}\n\nYou can answer on the page of your entry: ` +
    `${letter.link}\n\nThank you,\n${letter.school}`,
  link: (letter: Letter) =>
    `${letterStrings.greeting(letter)}\n\nThe page of your entry: ${letter.link}\n\nPlease keep ` +
    `this link for yourself: who has it can see and correct the entry.\n\n${letter.school}`,
};

export const linkStrings = {
  title: "The dancer's link",
  explanation: "The dancer sees and corrects the entry with this link. Send it to the dancer only.",
  label: "Link",
  copy: "Copy",
  copied: "Copied.",
  copyIt: "Please copy the link by hand.",
  unknown:
    "The link is not known, because this website was moved from another server. Replace it to " +
    "get one.",
  replace: "Replace the link",
  warning: "The present link ends at once. The dancer needs the new one from you.",
  isReplaced: "There is a new link. Please send it to the dancer; the one before has ended.",
  changedMeanwhile: "Nothing was changed: the link was replaced meanwhile. This is the new one.",
};

export const notesStrings = {
  title: "Notes",
  label: "Notes of the gurus",
  hint: "The dancer does not see them, but may ask for all that is stored, also for notes.",
  notStored: "The notes could not be saved.",
};

export const correctStrings = {
  title: "Correct what was entered",
  notStored: "The entry could not be saved.",
};

/** The first row of the CSV file, beside the labels of the form's fields. */
export const tableColumns = {
  number: "Number",
  enteredAt: "Entered on",
  category: "Category",
  withdrawn: "Withdrawn on",
  finale: "Finale",
  transaction2: "UPI transaction number of Round 2",
  paid2: "Payment of Round 2 checked, in rupees",
  paid: "Payment checked, in rupees",
  checkedBy: "Checked by",
  checkedAt: "Checked on",
  screenshot: "Screenshot of the payment",
  given: "given",
  requests: "Asked for",
  notes: "Notes",
  consent: "Agreed to the privacy notice on",
  consentVersion: "Version of the notice",
  deletionAsked: "Deletion asked for on",
  cleared: "Private data deleted on",
};

export const certificateStrings = {
  title: "Certificates",
  withdraw: (text: string) => `Withdraw: ${text}`,
  restore: (text: string) => `Make it valid again: ${text}`,
  isWithdrawn: (text: string) => `Withdrawn: ${text}`,
  withdrawn: "The certificate is withdrawn: its code is no longer confirmed.",
  restored: "The certificate stands again.",
  none: "There is no such certificate.",
};
