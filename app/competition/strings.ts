import { formatDay, formatShortDay, readDay } from "#app/platform/calendar.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import {
  type Category,
  type Competition,
  canRegister,
  findCategory,
  type Stage,
  stageOn,
} from "./competition.ts";
import { notOpened, opensOn } from "./opens-on.ts";

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

export const yearOver = ({ dates }: Competition): string =>
  `The competition is over: the finale was on ${formatDay(dates.finale)}.`;

/** This precedes the instruction to pay, once there is nothing to pay for. */
export function doNotPay(stage: Stage, { dates }: Competition): string | null {
  const [year] = dates.finale.split("-");
  if (stage !== "over") return null;
  return (
    `The competition of ${year} is over. Please do not pay now, unless the academy has asked you ` +
    "to."
  );
}

/** SPEC §2: what a click on the payment code tells the visitor. */
export function paymentInstruction(competition: Competition, stage: Stage): string {
  return [doNotPay(stage, competition), competition.paymentInstruction].filter(Boolean).join(" ");
}

export type Rule = { title: string; text: string };

/** Returns the dates in order (SPEC §4), without the deadline if registration closed early. */
export function timeline({ dates, milestones, registration }: Competition) {
  const names = ["submissionDeadline", "announcement", "finale"] as const;
  return names
    .filter((name) => name !== "submissionDeadline" || registration !== "closed")
    .map((name) => ({ name, date: dates[name], day: formatDay(dates[name]), ...milestones[name] }));
}

export const milestoneStates = {
  past: { submissionDeadline: "Closed", announcement: "Announced", finale: "Held" },
  today: "Today",
  coming: "Upcoming",
};

export function registrationNote(stage: Stage, competition: Competition) {
  const { dates, finaleVenue, announcedOn, registration, isUnopened } = competition;
  const deadline = formatDay(dates.submissionDeadline);
  const ended =
    registration === "closed" ? "Registration is closed." : `Registration closed on ${deadline}.`;
  const notes: Record<Stage, string> = {
    coming: opensOn(competition),
    open: `Open until ${deadline}`,
    closed: isUnopened
      ? notOpened
      : `${ended} Selected participants will be announced on ` +
        `${formatDay(dates.announcement)} on ${announcedOn}.`,
    announced:
      `The selected participants have been announced on ${announcedOn}. The finale is on ` +
      `${formatDay(dates.finale)} at the ${finaleVenue}.`,
    finale: `Today is the finale, at the ${finaleVenue}.`,
    over: `${yearOver(competition)} Thank you to everyone who danced.`,
  };
  return notes[stage];
}

/** Returns what replaces how to register, or null while registration is open. */
export function findClosedNote(today: string, competition: Competition): string | null {
  const stage = stageOn(today, competition);
  const isOpen = canRegister(stage, competition) && stage !== "over";
  return isOpen ? null : registrationNote(stage, competition);
}

export const eligibilityStrings = {
  title: "Am I eligible?",
  hint: "Choose your date of birth. It is not stored.",
  check: "Check",
  answer(born: string, competition: Competition, stage: Stage): string {
    if (born === "" || !readDay(born)) return "";
    if (stage === "over") return yearOver(competition);
    const { categories, payment } = competition;
    const category = findCategory(born, competition);
    if (category) {
      const fee = formatRupees(payment.round1FeeRupees);
      return (
        `Yes, as ${category.name}: a video of up to ${category.maxMinutes} minutes, and ${fee} ` +
        "for Round 1."
      );
    }
    const ages = categories.map(
      ({ name, bornFrom, bornTo }) =>
        `${name}: ${formatShortDay(bornFrom)} to ${formatShortDay(bornTo)}`,
    );
    const which = categories.length === 2 ? "both" : "all";
    return `This date of birth is outside ${which} categories. ${ages.join("; ")}.`;
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

export const formatOffer = ({ name }: Category, round: number) => `${name}, Round ${round}`;

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
