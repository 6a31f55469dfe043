import type { Competition } from "#app/competition/competition.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { formatDeadline } from "./strings.ts";

type Category = Competition["categories"][number];

/** Texts of the entry form. */
export const enterStrings = {
  title: (name: string) => `Enter: ${name}`,
  until: (competition: Pick<Competition, "dates">) =>
    `You can enter until ${formatDeadline(competition)}.`,
  toCompetition: "To the competition's page",
  legend: "Entry",
  allRules: "All rules, in a new tab",
  howToPay: "How to pay",
  dancer: "The dancer",
  videoAndPayment: "Video and payment",
  guardianAndConsent: "Guardian and consent",
  guardian: "Parent or guardian",
  guardianNote: "Only for dancers under 18: their parent or guardian sends this form.",
  bornHint: "The category follows from it.",
  born: (category: Pick<Category, "name" | "maxMinutes">, age: number, finale: string) =>
    `${category.name}, ${age} years old on the day of the finale (${formatDay(finale)}). ` +
    `The video may have up to ${category.maxMinutes} minutes.`,
  guruHint: "If there are several, name all of them.",
  phoneHint: "With WhatsApp, if possible.",
  emailHint: "We write to it about your entry only.",
  performance: "The video",
  compositionHint: "The name of the piece, its raga and tala, and who composed it if you know.",
  videoAnonymous:
    "Neither the title of the video nor the name of its channel may name the guru: the jury sees " +
    "only a number.",
  videoHint: "In the YouTube app: “Share”, then “Copy link”. Public or unlisted, not private.",
  payment: "The payment",
  fee: (fee: string) => `Round 1 fee: ${fee}`,
  paymentCode: (payee: string) => `Payment QR code for ${payee}`,
  payHere: "Pay with a UPI app on this phone",
  upiId: "UPI ID",
  copyUpiId: "Copy UPI ID",
  transactionHint:
    "The 12 digits in the payment's details. Google Pay: “UPI transaction ID”; PhonePe: “UTR”; " +
    "Paytm and BHIM: “UPI Ref No”.",
  screenshotHint:
    "It must show the amount, the date, to whom it was paid, and the 12 digits. A picture of up " +
    "to 6 MB. Only the organisers see it.",
  relationHint: "Such as mother, father or grandmother.",
  consentTitle: "Your data, and your consent",
  deletedAfter: (months: number) =>
    `Private data is deleted ${months === 1 ? "1 month" : `${months} months`} after the finale.`,
  consent: {
    unknown:
      "I have read this notice and agree to it. For a dancer under 18: I am the parent or " +
      "guardian named above, and agree for the dancer.",
    adult: "I have read this notice and agree to it.",
    minor:
      "I am the parent or guardian named above. I have read this notice and agree to it for the " +
      "dancer.",
  },
  termsTitle: "Terms",
  terms: "I have read the terms and agree to them. Everything that I have stated is true.",
  next:
    "You then get the number and a page of your own. There you can correct or withdraw the " +
    "entry, and see whether the payment has been found.",
  send: "Send the entry",
  sending: "Sending...",
  notSent: (reason: string) =>
    `${reason} The entry was perhaps not sent. What you typed is still here: please send it ` +
    "again. It is stored only once.",
  another: "Enter another dancer",
  anotherNote: "Guru, city, phone and email are filled in already.",
};
