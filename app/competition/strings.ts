import { readDay } from "#app/platform/calendar.ts";
import {
  type Category,
  type Competition,
  formatDay,
  formatFee,
  formatShortDay,
} from "./competition.ts";
import { fillIn } from "./fill-in.ts";
import { canRegister, categoryOf, type Stage, stageOn } from "./stage.ts";

/** Everything that the competition says, beside the facts that its content file states. */

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

/** After the finale, in place of an invitation to take part or to pay. */
export function editionOver({ dates }: Competition): string {
  return `This edition is over: its finale was on ${formatDay(dates.finale)}.`;
}

/** SPEC §2: what a click on the payment code tells the visitor. */
export function paymentInstruction(competition: Competition, stage: Stage): string {
  const instruction = fillIn(competition.paymentInstruction, competition);
  if (stage !== "over") return instruction;
  return `${editionOver(competition)} Pay only if the academy has asked you to: ${instruction}`;
}

export type Rule = { title: string; text: string };

/** What the Round 1 video must be (SPEC §5). The page numbers them; the brochure lists them. */
export function videoRules(competition: Competition): Rule[] {
  return competition.videoRules.map((rule) => filledIn(rule, competition));
}

/** GENERAL TERMS & CONDITIONS (SPEC §§4, 5, 9). */
export function generalTerms(competition: Competition): Rule[] {
  return competition.terms.map((rule) => filledIn(rule, competition));
}

function filledIn({ title, text }: Rule, competition: Competition): Rule {
  return { title: fillIn(title, competition), text: fillIn(text, competition) };
}

type MilestoneName = keyof Competition["dates"];

export type Milestone = Rule & { name: MilestoneName; date: string; day: string };

/** The competition's way through the year (SPEC §4). A deadline that nobody could meet is none. */
export function timeline(competition: Competition): Milestone[] {
  const { dates, milestones, registration } = competition;
  const names: MilestoneName[] = ["announcement", "finale"];
  if (registration !== "closed") names.unshift("submissionDeadline");
  return names.map((name) => ({
    name,
    date: dates[name],
    day: formatDay(dates[name]),
    ...filledIn(milestones[name], competition),
  }));
}

/** `hasDay`: the page shows the day beside it, as on a poster. */
export function finaleIntroduction(competition: Competition, { hasDay = true } = {}): string {
  const text = competition.finaleIntroduction;
  return fillIn(hasDay ? text : text.replaceAll("{on the day} ", ""), competition);
}

/** Beside the day of each milestone; a past one says what has happened. */
export const milestoneStates = {
  past: { submissionDeadline: "Closed", announcement: "Announced", finale: "Held" },
  today: "today",
  coming: "to come",
};

/** When the content has ended it, whatever its deadline. */
export const registrationEnded = "Registration is closed.";

/** What is true of the registration, on the tile and beside the button. */
export function registrationNote(stage: Stage, competition: Competition) {
  const { dates, finaleVenue, announcedOn, registration } = competition;
  const deadline = formatDay(dates.submissionDeadline);
  const ended =
    registration === "closed" ? registrationEnded : `Registration closed on ${deadline}.`;
  const notes: Record<Stage, string> = {
    open: `Open until ${deadline}`,
    closed: `${ended} Who is selected is announced on ${formatDay(dates.announcement)} on ${announcedOn}.`,
    announced: `The selected participants are announced on ${announcedOn}. The finale is on ${formatDay(dates.finale)} at the ${finaleVenue}.`,
    finale: `Today is the grand finale, at the ${finaleVenue}.`,
    over: `The finale was on ${formatDay(dates.finale)}. Thank you to everybody who danced.`,
  };
  return notes[stage];
}

/** What the brochure and the search say in place of how to register; null while there is reason to. */
export function endedOn(today: string, competition: Competition): string | null {
  const stage = stageOn(today, competition);
  const isOpen = canRegister(stage, competition) && stage !== "over";
  return isOpen ? null : registrationNote(stage, competition);
}

export const mayITakePart = {
  title: "May I take part?",
  hint: "Choose your date of birth. It is not kept.",
  ask: "Tell me",
  answer(born: string, competition: Competition, stage: Stage): string {
    if (born === "" || !readDay(born)) return "";
    if (stage === "over") return editionOver(competition);
    const category = categoryOf(born, competition);
    const ages = competition.categories.map(
      ({ name, bornFrom, bornTo }) =>
        `${name}: ${formatShortDay(bornFrom)} to ${formatShortDay(bornTo)}`,
    );
    if (!category) return `There is no category for this date of birth. ${ages.join("; ")}.`;
    const fee = formatFee(competition.payment.round1FeeRupees);
    return `Yes, as ${category.name}: a video of up to ${category.maxMinutes} minutes, and ${fee} for Round 1.`;
  },
};

/** On the page, beyond what SPEC §2 words. */
export const pageStrings = {
  introduction: "Introduction",
  dates: "Dates",
  age: ({ minAge, maxAge }: Category) => `Age ${minAge}-${maxAge}`,
  /** Stand before and between two days. */
  bornBetween: ["Born between", "and"],
  video: ({ maxMinutes }: Category) => `A video of up to ${maxMinutes} minutes`,
  form: "Registration Form",
  fee: ({ payment }: Competition) => `Round 1 fee: ${formatFee(payment.round1FeeRupees)}`,
  paymentCode: ({ payment }: Competition) => `Payment QR code for ${payment.payeeName}`,
  pay: "Pay with a UPI app on this phone",
  phone: "Phone",
  email: "Email",
  whatsapp: "WhatsApp, for queries",
};

/** In the brochure, beyond what the page says. */
export const brochureStrings = {
  category: ({ name, minAge, maxAge, bornFrom, bornTo, maxMinutes }: Category): Rule => ({
    title: `${name}: age ${minAge}-${maxAge}`,
    text: `Born between ${formatShortDay(bornFrom)} and ${formatShortDay(bornTo)}. Up to ${maxMinutes} minutes.`,
  }),
  registration: "Registration and payment",
  registrationLines: ({ payment, registrationForm }: Competition) => [
    `Register: ${registrationForm}`,
    `Pay ${formatFee(payment.round1FeeRupees)} to ${payment.payeeName} (${payment.payeeAddress}) with any UPI app.`,
  ],
  closedRegistration: "Registration",
  questions: ({ contacts }: Competition) =>
    `Questions: ${contacts.phones.join(", ")}, WhatsApp ${contacts.whatsapp}, ${contacts.email}`,
};
