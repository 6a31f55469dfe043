import { formatDay, formatShortDay } from "#app/platform/calendar.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import type { Category, Competition } from "./competition.ts";

/** Headings and controls as SPEC §2 words them. */
export const headings = {
  categories: "CATEGORIES",
  terms: "GENERAL TERMS & CONDITIONS",
  contact: "Contact Information",
};

export const controls = {
  learnMore: "Learn More",
  brochure: "Download Brochure",
  scrollDown: "Scroll Down",
  register: "Register Now!",
};

export type Rule = { title: string; text: string };

export const milestoneStates = {
  past: { submissionDeadline: "Closed", announcement: "Announced", finale: "Held" },
  today: "Today",
  coming: "Upcoming",
};

/** What is said of registration at a stage. */
export const registrationStrings = {
  /** This precedes the instruction to pay, once there is nothing to pay for. */
  doNotPay: (year: string) =>
    `The competition of ${year} is over. Please do not pay now, unless the academy has asked you ` +
    "to.",
  isClosed: "Registration is closed.",
  closedOn: (deadline: string) => `Registration closed on ${deadline}.`,
  openUntil: (deadline: string) => `Open until ${deadline}`,
  willBeAnnounced: ({ dates, announcedOn }: Competition) =>
    `Selected participants will be announced on ${formatDay(dates.announcement)} on ` +
    `${announcedOn}.`,
  announced: ({ dates, announcedOn, finaleVenue }: Competition) =>
    `The selected participants have been announced on ${announcedOn}. The finale is on ` +
    `${formatDay(dates.finale)} at the ${finaleVenue}.`,
  finaleToday: ({ finaleVenue }: Competition) => `Today is the finale, at the ${finaleVenue}.`,
  isOver: ({ dates }: Competition) =>
    `The competition is over: the finale was on ${formatDay(dates.finale)}.`,
  thanks: "Thank you to everyone who danced.",
};

export const eligibilityStrings = {
  title: "Am I eligible?",
  hint: "Choose your date of birth. It is not stored.",
  check: "Check",
  eligible: ({ name, maxMinutes }: Category, { payment }: Competition) =>
    `Yes, as ${name}: a video of up to ${maxMinutes} minutes, and ` +
    `${formatRupees(payment.round1FeeRupees)} for Round 1.`,
  notEligible(categories: Category[]) {
    const which = categories.length === 2 ? "both" : "all";
    const dates = categories.map(
      ({ name, bornFrom, bornTo }) =>
        `${name}: ${formatShortDay(bornFrom)} to ${formatShortDay(bornTo)}`,
    );
    return `This date of birth is outside ${which} categories. ${dates.join("; ")}.`;
  },
};

export const pageStrings = {
  introduction: "Introduction",
  dates: "Dates",
  age: ({ minAge, maxAge }: Category) => `Age ${minAge}–${maxAge}`,
  /** These words are before the first and between the two dates. */
  bornBetween: ["Born between", "and"],
  video: ({ maxMinutes }: Category) => `A video of up to ${maxMinutes} minutes`,
  form: "Registration Form",
  formHere: "Enter on this website",
  fee: ({ payment }: Competition) => `Round 1 fee: ${formatRupees(payment.round1FeeRupees)}`,
  paymentCode: ({ payment }: Competition) => `Payment QR code for ${payment.payeeName}`,
  pay: "Pay with a UPI app on this phone",
  saveCode: "Save code",
  upiId: "UPI ID",
  copyUpiId: "Copy UPI ID",
  upiIdCopied: "UPI ID copied.",
  copyByHand: "Please copy the UPI ID above.",
  phone: "Phone",
  email: "Email",
  whatsapp: "WhatsApp, for queries",
};

export const brochureStrings = {
  category: ({ name, minAge, maxAge, bornFrom, bornTo, maxMinutes }: Category): Rule => ({
    title: `${name}: age ${minAge}–${maxAge}`,
    text:
      `Born between ${formatShortDay(bornFrom)} and ${formatShortDay(bornTo)}. Up to ` +
      `${maxMinutes} minutes.`,
  }),
  registration: "Registration and payment",
  registrationLines: ({ payment, registrationForm }: Competition) => [
    `Register: ${registrationForm}`,
    `Pay ${formatRupees(payment.round1FeeRupees)} to ${payment.payeeName} ` +
      `(${payment.payeeAddress}) with any UPI app.`,
  ],
  closedRegistration: "Registration",
  questions: ({ contacts }: Competition) =>
    `Questions: ${contacts.phones.join(", ")}, WhatsApp ${contacts.whatsapp}, ${contacts.email}`,
};

/** Visitors type these words for a section, though it says it in others. */
export const competitionKeywords: Record<string, string> = {
  intro: "competition contest brochure pdf download",
  dates: "last date dates deadline result results winners selected when",
  categories: "age limit eligibility juniors seniors who",
  "round-1":
    "register registration form apply enter entry participate join submit video youtube upload how",
  "round-2": "venue place hall final finale where",
  terms: "rules terms conditions payment pay upi prize prizes money cash winners how much",
  announced: "result results winner winners places prizes selected finalists announced",
  page: "competition contest",
};
