import { readDay } from "#app/platform/calendar.ts";
import {
  type Category,
  type Competition,
  formatDay,
  formatFee,
  formatShortDay,
} from "./competition.ts";
import { categoryOf, type Stage } from "./stage.ts";

/** Everything that the competition says, beside the facts that its content file states. */

/** Headings and controls as SPEC §2 words them. */
export const headings = {
  categories: "CATEGORIES",
  firstRound: "ROUND 1 ONLINE AUDITION",
  secondRound: "ROUND 2 GRAND FINALE",
  terms: "GENERAL TERMS & CONDITIONS",
  contact: "Contact Information",
};

export const controls = {
  learnMore: "Learn More",
  brochure: "Download Brochure",
  scrollDown: "Scroll Down",
  register: "Register Now!",
};

/** SPEC §2: what a click on the payment code tells the visitor. */
export function paymentInstruction({ payment }: Competition): string {
  return (
    `Please pay ${formatFee(payment.round1FeeRupees)} through a mobile payment app ` +
    `(Google Pay, PhonePe, Paytm or any other UPI app) to ${payment.payeeName}, ` +
    `${payment.payeeAddress}, and give the transaction details in the registration form.`
  );
}

export type Rule = { title: string; text: string };

/** What the Round 1 video must be (SPEC §5). The page numbers them; the brochure lists them. */
export function videoRules({ video, categories }: Competition): Rule[] {
  const limits = categories.map(({ name, maxMinutes }) => `${maxMinutes} minutes (${name})`);
  return [
    {
      title: "Picture",
      text: `Film in ${video.orientation} format, at least ${video.minResolution}, in good lighting.`,
    },
    {
      title: "Sound",
      text: "The recording is raw: no music overlay. The audio is clear, and footsteps and anklets are audible.",
    },
    {
      title: "Footwork",
      text: "The footwork is visible throughout; keep the whole body in frame.",
    },
    {
      title: "Composition",
      text: "The piece must include both Nritta and Abhinaya.",
    },
    { title: "Duration", text: `Up to ${limits.join(" or ")}.` },
    {
      title: "Upload",
      text: `Upload the video to ${video.platform} as public or unlisted, not private, and paste its link into the registration form.`,
    },
  ];
}

/** GENERAL TERMS & CONDITIONS (SPEC §§4, 5, 9). */
export function generalTerms(competition: Competition): Rule[] {
  const { payment, disqualifiedGenres, categories } = competition;
  return [
    {
      title: "Genre",
      text: `Bharathanatyam only. A ${listed(disqualifiedGenres, "or")} genre leads to automatic disqualification.`,
    },
    {
      title: "Round 1 fee",
      text: `${formatFee(payment.round1FeeRupees)}, non-refundable, paid by a mobile payment app.`,
    },
    {
      title: "Proof of payment",
      text: "The payment transaction number and a screenshot of the payment are mandatory in the registration form.",
    },
    {
      title: "Round 2 fee",
      text: `${formatFee(payment.round2FeeRupees)}; the modalities are told on selection.`,
    },
    {
      title: "Age",
      text: `${categories.map(ageSentence).join(" ")} Proof of age is required when requested.`,
    },
    { title: "Prizes", text: "There are cash prizes for the winners of each category." },
  ];
}

function ageSentence({ name, minAge, maxAge, bornFrom, bornTo }: Category): string {
  return `${name}: age ${minAge}-${maxAge}, born between ${formatShortDay(bornFrom)} and ${formatShortDay(bornTo)}.`;
}

/** `a, b or c` */
function listed(items: string[], conjunction: string): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${conjunction} ${items.at(-1)}`;
}

export type Milestone = { date: string; day: string; title: string; text: string };

/** The competition's way through the year (SPEC §4). */
export function timeline({ dates, announcedOn, finaleVenue }: Competition): Milestone[] {
  return [
    {
      date: dates.submissionDeadline,
      day: formatDay(dates.submissionDeadline),
      title: "Submission deadline",
      text: "Round 1, the online audition, closes.",
    },
    {
      date: dates.announcement,
      day: formatDay(dates.announcement),
      title: "Selection announced",
      text: `Selected participants are announced on ${announcedOn}.`,
    },
    {
      date: dates.finale,
      day: formatDay(dates.finale),
      title: "Grand finale",
      text: `Round 2, live at the ${finaleVenue}.`,
    },
  ];
}

/** `hasDay`: the page shows the day beside it, as on a poster. */
export function finaleIntroduction(competition: Competition, { hasDay = true } = {}): string {
  const { dates, finaleVenue, payment } = competition;
  return (
    `A live finale ${hasDay ? `on ${formatDay(dates.finale)} ` : ""}at the ${finaleVenue}, before an audience and a ` +
    `jury. The Round 2 fee is ${formatFee(payment.round2FeeRupees)}; selected participants are ` +
    `told how to pay it.`
  );
}

/** Beside the day of each milestone. */
export const milestoneStates = { past: "over", today: "today", coming: "to come" };

/** What is true of the registration, on the tile and beside the button. */
export function registrationNote(stage: Stage, { dates, finaleVenue, announcedOn }: Competition) {
  const notes: Record<Stage, string> = {
    open: `Open until ${formatDay(dates.submissionDeadline)}`,
    closed: `Registration closed on ${formatDay(dates.submissionDeadline)}. Who is selected is announced on ${formatDay(dates.announcement)} on ${announcedOn}.`,
    announced: `The selected participants are announced on ${announcedOn}. The finale is on ${formatDay(dates.finale)} at the ${finaleVenue}.`,
    finale: `Today is the grand finale, at the ${finaleVenue}.`,
    over: `The finale was on ${formatDay(dates.finale)}. Thank you to everybody who danced.`,
  };
  return notes[stage];
}

/** When the content has ended it before its time. */
export const registrationEnded = "Registration is closed.";

export const mayITakePart = {
  title: "May I take part?",
  hint: "Choose your date of birth. It is not kept.",
  ask: "Tell me",
  answer(born: string, competition: Competition): string {
    if (born === "" || !readDay(born)) return "";
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
export const pageWords = {
  introduction: "Introduction",
  dates: "Dates",
  age: ({ minAge, maxAge }: Category) => `Age ${minAge}-${maxAge}`,
  /** Stand before and between two days. */
  bornBetween: ["Born between", "and"],
  video: ({ maxMinutes }: Category) => `A video of up to ${maxMinutes} minutes`,
  form: "Registration Form",
  formNeeds:
    "Have ready: the link to your video, the payment's transaction number and its screenshot.",
  fee: ({ payment }: Competition) => `Round 1 fee: ${formatFee(payment.round1FeeRupees)}`,
  paymentCode: ({ payment }: Competition) => `Payment QR code for ${payment.payeeName}`,
  pay: "Pay with a UPI app on this phone",
  phone: "Phone",
  email: "Email",
  whatsapp: "WhatsApp, for queries",
};

/** In the brochure, beyond what the page says. */
export const brochureWords = {
  category: ({ name, minAge, maxAge, bornFrom, bornTo, maxMinutes }: Category): Rule => ({
    title: `${name}: age ${minAge}-${maxAge}`,
    text: `Born between ${formatShortDay(bornFrom)} and ${formatShortDay(bornTo)}. Up to ${maxMinutes} minutes.`,
  }),
  registration: "Registration and payment",
  registrationLines: ({ payment, contacts, registrationForm }: Competition) => [
    `Register: ${registrationForm}`,
    `Pay ${formatFee(payment.round1FeeRupees)} to ${payment.payeeName} (${payment.payeeAddress}) with any UPI app.`,
    `Questions: ${contacts.phones.join(", ")}, WhatsApp ${contacts.whatsapp}, ${contacts.email}`,
  ],
};
