import { formatRupees } from "#app/platform/rupees.ts";

/** Texts of the dancer's page. */
export const ownEntryStrings = {
  title: (number: string) => `Your entry ${number}`,
  thanks: (number: string) => `Thank you. We have your entry ${number}.`,
  state: "Where it stands",
  received: "Received",
  payment: "Payment",
  withdrawn: "Withdrawn",
  given: "What you sent",
  notGiven: "not given",
  openPdf: "Download the PDF",
  category: "Category",
};

const correctTitle = "Correct your entry";

/** Facts that the server fills in. */
export const ownFacts = {
  payment: (payment: { rupees: number; day: string } | null) =>
    payment
      ? `Paid: ${formatRupees(payment.rupees)}, marked on ${payment.day}`
      : "Not marked as paid yet",
  paymentOpen:
    "We have not found your payment yet. You need to do nothing: we look for it by the " +
    "transaction number that you sent.",
  missing: (what: "payment" | "video", canCorrect: boolean) =>
    `${what === "payment" ? "The transaction number of the payment" : "The link to the video"} ` +
    `is missing: please ${canCorrect ? `add it under “${correctTitle}”` : "ask the organisers"}.`,
  correctable: (deadline: string) => `You can correct everything until ${deadline}.`,
  contactsOnly: (deadline: string) =>
    `The deadline was ${deadline}. You can still change the phone number and the email address.`,
  closed: "Registration is closed. You can still change the phone number and the email address.",
  withdrawnNote: (day: string) =>
    `You have withdrawn this entry on ${day}. It does not take part in the competition.`,
  deletionNote: (day: string) =>
    `You have asked on ${day} for the deletion of everything. The entry does not take part in ` +
    "the competition. The organisers delete it, and then this page ends.",
  answerFile: "Your answer to the question",
  replacedFile: "Replaced by another file",
};

/** A link that opens no entry. */
export const lostLinkStrings = {
  unknown: (contacts: string) =>
    "There is no entry at this link. Please open the whole link that you kept. If a part is " +
    "missing, the organisers have sent you a newer link, or the entry was deleted, ask them: " +
    `${contacts}.`,
  removed:
    "The organisers have removed this entry. It does not take part in the competition. If you " +
    "think that this is a mistake, please ask them.",
  cleared: (day: string) =>
    `The private data of this entry was deleted on ${day}, as the notice had said. Nothing is ` +
    "left here to be seen or changed.",
  contact: "Ask the organisers",
};

export const ownLinkStrings = {
  title: "Your link",
  keep: "Keep this link: it is the only way back to your entry.",
  secret: "Give it to nobody else: it opens everything that you sent.",
  whatsApp: "Send it to yourself by WhatsApp",
  message: (number: string, link: string) =>
    `My entry ${number}. Keep this link: it is the only way back to the entry.\n${link}`,
  mailed: (email: string) =>
    `We also mail it to ${email}, five mails a day at most. If nothing arrives, please look into ` +
    "the spam folder.",
  lost: "If you lose the link, the organisers can send it to you again:",
};

export const answerStrings = {
  title: "A question for you",
  askedOn: (day: string) => `Asked on ${day}`,
  answeredOn: (day: string) => `You have answered on ${day}:`,
  replace: "Replace your answer",
  send: "Send the answer",
  sending: "Sending...",
  sentFile: "A file, listed below.",
  text: "Your answer",
  file: "Or a file",
  fileHint: (mb: number) => `A picture or a PDF of up to ${mb} MB. Only the organisers see it.`,
};

export const correctionStrings = {
  title: correctTitle,
  contactsTitle: "Change the phone number or the email address",
  submit: "Save changes",
  submitting: "Saving...",
  unpaid:
    "Your payment is marked as paid. With another transaction number, the organisers look for it " +
    "again.",
  conflictTitle: "It was changed meanwhile, too",
  conflict:
    "The organisers, or you on another page, changed the fields listed here. Your text is in the " +
    "form below: save again to replace what is stored, or reload the page to discard yours.",
  screenshot: "Another screenshot of the payment (optional)",
  yours: "Yours:",
  stored: "Stored now:",
  nothing: "nothing",
};

export const noticeStrings = {
  title: "What you agreed to",
  agreed: (at: string, version: string) => `You agreed on ${at}. Version ${version}:`,
};

export const certificateStrings = {
  title: "Certificates",
  hint: "Each opens as a PDF, which you can store, print and send on.",
  open: (text: string) => `Certificate: ${text}`,
};

export const careStrings = {
  title: "Your data",
  download: "Download a copy of your data",
  downloadHint:
    "This entry as it is stored now, without the organisers' own notes, as a text file (JSON).",
  withdraw: "Withdraw the entry",
  withdrawHint: (isCorrectable: boolean) =>
    "The entry then does not take part in the competition. It stays stored. " +
    (isCorrectable ? "Until the deadline you can take this back." : "You cannot take this back."),
  withdrawSubmit: "Yes, withdraw it",
  rejoin: "Take part again",
  rejoinHint:
    "The withdrawal is taken back, and nothing is deleted. This is possible until the deadline.",
  deletion: "Ask for deletion",
  deletionHint: (isCorrectable: boolean) =>
    "The entry then does not take part in the competition, and the organisers delete everything " +
    "that you sent, for ever. " +
    (isCorrectable
      ? "Until they do, and until the deadline, you can take this back."
      : "You cannot take this back."),
  deletionSubmit: "Yes, delete everything",
};

/** Answers to the forms of the page. */
export const ownAnswers = {
  corrected: "Your changes are saved.",
  unchanged: "Nothing was changed: this is stored already.",
  pleaseCheck: "Not saved yet. Please check the marked fields.",
  conflict: "Not saved yet: the same fields were changed meanwhile. Please compare both texts.",
  becomesMinor:
    "By this date the dancer is under 18. Please withdraw this entry; a parent or guardian then " +
    "enters the dancer anew.",
  screenshotAgain: "Please choose the screenshot again.",
  late: (deadline: string) =>
    `Not saved: the deadline was ${deadline}. Only the phone number and the email address can be ` +
    "changed now. For everything else, please ask the organisers.",
  closed:
    "Not saved: registration is closed. Only the phone number and the email address can be " +
    "changed now. For everything else, please ask the organisers.",
  isWithdrawn: "Not saved: you have withdrawn this entry.",
  withdrawn: "Your entry is withdrawn.",
  rejoined: "Your entry takes part again.",
  finaleOver: "Nothing was changed: the finale is over, so an entry can no longer be withdrawn.",
  tooLateToRejoin:
    "Nothing was changed: registration is closed, so the withdrawal cannot be taken back. Please " +
    "ask the organisers.",
  deletionAsked: "The organisers are asked to delete everything.",
  answered: "Your answer is sent.",
  answerMissing: "Please answer here.",
  wordsTooLong: (max: number) => `Please write at most ${max} characters.`,
  otherQuestion: "Nothing was sent: the organisers ask something else now. Please look again.",
  tooManyChanges:
    "Not saved: this entry was changed very often today. Please try again tomorrow, or ask the " +
    "organisers.",
  notStored: "Your changes could not be stored.",
  unanswered: (reason: string) => `${reason} You can safely send it again: nothing is done twice.`,
};
