import { formatDay, formatShortDay } from "#app/platform/calendar.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import type * as english from "./strings.ts";

export const headings = {
  categories: "ವಿಭಾಗಗಳು",
  terms: "ಸಾಮಾನ್ಯ ನಿಯಮಗಳು ಮತ್ತು ಷರತ್ತುಗಳು",
  contact: "ಸಂಪರ್ಕ ವಿವರಗಳು",
} satisfies typeof english.headings;

export const controls = {
  learnMore: "ಇನ್ನಷ್ಟು ತಿಳಿಯಿರಿ",
  brochure: "ಮಾಹಿತಿ ಪುಸ್ತಿಕೆ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ",
  scrollDown: "ಕೆಳಗೆ ನೋಡಿ",
  register: "ಈಗಲೇ ನೋಂದಾಯಿಸಿ!",
} satisfies typeof english.controls;

export const milestoneStates = {
  past: { submissionDeadline: "ಮುಗಿದಿದೆ", announcement: "ಪ್ರಕಟವಾಗಿದೆ", finale: "ನಡೆದಿದೆ" },
  today: "ಇಂದು",
  coming: "ಬರಲಿದೆ",
} satisfies typeof english.milestoneStates;

export const registrationStrings = {
  doNotPay: (year) => `${year}ರ ಸ್ಪರ್ಧೆ ಮುಗಿದಿದೆ. ದಯವಿಟ್ಟು ಈಗ ಹಣ ಪಾವತಿಸಬೇಡಿ; ನಾಟ್ಯ ಶಾಲೆಯವರು ಕೇಳಿದ್ದರೆ ಮಾತ್ರ ಪಾವತಿಸಿ.`,
  isClosed: "ನೋಂದಣಿ ಮುಕ್ತಾಯವಾಗಿದೆ.",
  closedOn: (deadline) => `ನೋಂದಣಿ ${deadline}ರಂದು ಮುಕ್ತಾಯವಾಯಿತು.`,
  openUntil: (deadline) => `${deadline}ರವರೆಗೆ ಅವಕಾಶವಿದೆ`,
  willBeAnnounced: ({ dates, announcedOn }) =>
    `ಆಯ್ಕೆಯಾದವರ ಹೆಸರುಗಳನ್ನು ${formatDay(dates.announcement)}ರಂದು ಪ್ರಕಟಿಸುತ್ತೇವೆ (${announcedOn}).`,
  announced: ({ dates, announcedOn, finaleVenue }) =>
    `ಆಯ್ಕೆಯಾದವರ ಹೆಸರುಗಳು ಪ್ರಕಟವಾಗಿವೆ (${announcedOn}). ಅಂತಿಮ ಸುತ್ತು ` +
    `${formatDay(dates.finale)}ರಂದು ನಡೆಯಲಿದೆ. ಸ್ಥಳ: ${finaleVenue}.`,
  finaleToday: ({ finaleVenue }) => `ಇಂದು ಅಂತಿಮ ಸುತ್ತು. ಸ್ಥಳ: ${finaleVenue}.`,
  isOver: ({ dates }) => `ಸ್ಪರ್ಧೆ ಮುಗಿದಿದೆ. ಅಂತಿಮ ಸುತ್ತು ${formatDay(dates.finale)}ರಂದು ನಡೆಯಿತು.`,
  thanks: "ನೃತ್ಯ ಮಾಡಿದ ಎಲ್ಲರಿಗೂ ಧನ್ಯವಾದಗಳು.",
} satisfies typeof english.registrationStrings;

export const eligibilityStrings = {
  title: "ನಾನು ಭಾಗವಹಿಸಬಹುದೇ?",
  hint: "ನಿಮ್ಮ ಜನ್ಮ ದಿನಾಂಕ ಆಯ್ಕೆಮಾಡಿ. ಅದನ್ನು ಉಳಿಸಿಕೊಳ್ಳುವುದಿಲ್ಲ.",
  check: "ಪರಿಶೀಲಿಸಿ",
  eligible: ({ name, maxMinutes }, { payment }) =>
    `ಹೌದು, ${name} ವಿಭಾಗದಲ್ಲಿ: ಗರಿಷ್ಠ ${maxMinutes} ನಿಮಿಷಗಳ ವಿಡಿಯೊ, ಮೊದಲ ಸುತ್ತಿಗೆ ` +
    `${formatRupees(payment.round1FeeRupees)} ಶುಲ್ಕ.`,
  notEligible(categories) {
    const dates = categories.map(
      ({ name, bornFrom, bornTo }) =>
        `${name}: ${formatShortDay(bornFrom)}ರಿಂದ ${formatShortDay(bornTo)}ರವರೆಗೆ`,
    );
    return `ಈ ಜನ್ಮ ದಿನಾಂಕ ಯಾವ ವಿಭಾಗಕ್ಕೂ ಸೇರುವುದಿಲ್ಲ. ${dates.join("; ")}.`;
  },
} satisfies typeof english.eligibilityStrings;

export const pageStrings = {
  introduction: "ಪರಿಚಯ",
  dates: "ದಿನಾಂಕಗಳು",
  age: ({ minAge, maxAge }) => `ವಯಸ್ಸು ${minAge}–${maxAge}`,
  bornBetween: ["ಜನ್ಮ ದಿನಾಂಕ:", "–"],
  video: ({ maxMinutes }) => `ಗರಿಷ್ಠ ${maxMinutes} ನಿಮಿಷಗಳ ವಿಡಿಯೊ`,
  form: "ನೋಂದಣಿ ಅರ್ಜಿ",
  formHere: "ಈ ವೆಬ್‌ಸೈಟ್‌ನಲ್ಲೇ ಅರ್ಜಿ ಸಲ್ಲಿಸಿ",
  fee: ({ payment }) => `ಮೊದಲ ಸುತ್ತಿನ ಶುಲ್ಕ: ${formatRupees(payment.round1FeeRupees)}`,
  paymentCode: ({ payment }) => `${payment.payeeName} – ಪಾವತಿಯ QR ಕೋಡ್`,
  pay: "ಈ ಫೋನಿನ UPI ಆ್ಯಪ್‌ನಲ್ಲಿ ಪಾವತಿಸಿ",
  saveCode: "QR ಕೋಡ್ ಉಳಿಸಿ",
  upiId: "UPI ID",
  copyUpiId: "UPI ID ಕಾಪಿ ಮಾಡಿ",
  upiIdCopied: "UPI ID ಕಾಪಿ ಆಗಿದೆ.",
  copyByHand: "ದಯವಿಟ್ಟು ಮೇಲಿನ UPI ID ಅನ್ನು ಕಾಪಿ ಮಾಡಿಕೊಳ್ಳಿ.",
  phone: "ಫೋನ್",
  email: "ಇಮೇಲ್",
  whatsapp: "ಪ್ರಶ್ನೆಗಳಿಗೆ ವಾಟ್ಸ್ಆ್ಯಪ್",
} satisfies typeof english.pageStrings;

export const brochureStrings = {
  category: ({ name, minAge, maxAge, bornFrom, bornTo, maxMinutes }) => ({
    title: `${name}: ವಯಸ್ಸು ${minAge}–${maxAge}`,
    text:
      `ಜನ್ಮ ದಿನಾಂಕ ${formatShortDay(bornFrom)}ರಿಂದ ${formatShortDay(bornTo)}ರವರೆಗೆ. ಗರಿಷ್ಠ ` +
      `${maxMinutes} ನಿಮಿಷಗಳು.`,
  }),
  registration: "ನೋಂದಣಿ ಮತ್ತು ಪಾವತಿ",
  registrationLines: ({ payment, registrationForm }) => [
    `ನೋಂದಣಿ: ${registrationForm}`,
    `ಯಾವುದೇ UPI ಆ್ಯಪ್‌ನಿಂದ ${formatRupees(payment.round1FeeRupees)} ಪಾವತಿಸಿ: ` +
      `${payment.payeeName} (${payment.payeeAddress}).`,
  ],
  closedRegistration: "ನೋಂದಣಿ",
  questions: ({ contacts }) =>
    `ಪ್ರಶ್ನೆಗಳಿದ್ದರೆ: ${contacts.phones.join(", ")}, ವಾಟ್ಸ್ಆ್ಯಪ್ ${contacts.whatsapp}, ` +
    `${contacts.email}`,
} satisfies typeof english.brochureStrings;

export const competitionKeywords = {
  intro: "ಸ್ಪರ್ಧೆ ಮಾಹಿತಿ ಪುಸ್ತಿಕೆ",
  dates: "ಕೊನೆಯ ದಿನ ದಿನಾಂಕ ಫಲಿತಾಂಶ ವಿಜೇತರು ಆಯ್ಕೆ ಯಾವಾಗ",
  categories: "ವಯಸ್ಸು ವಯೋಮಿತಿ ಅರ್ಹತೆ ವಿಭಾಗಗಳು ಯಾರು",
  "round-1": "ನೋಂದಣಿ ನೋಂದಾಯಿಸಲು ಅರ್ಜಿ ಭಾಗವಹಿಸಲು ಸೇರಲು ವಿಡಿಯೊ ಕಳುಹಿಸಲು ಹೇಗೆ",
  "round-2": "ಅಂತಿಮ ಸುತ್ತು ಫೈನಲ್ ಸ್ಥಳ ಸಭಾಂಗಣ ಎಲ್ಲಿ",
  terms: "ನಿಯಮಗಳು ಷರತ್ತು ಶುಲ್ಕ ಪಾವತಿ ಬಹುಮಾನ ನಗದು ಹಣ ವಿಜೇತರು",
  announced: "ಫಲಿತಾಂಶ ವಿಜೇತರು ಬಹುಮಾನ ಆಯ್ಕೆಯಾದವರು",
  page: "ಸ್ಪರ್ಧೆ",
} satisfies typeof english.competitionKeywords;
