import { formatDay, formatShortDay } from "#app/platform/calendar.ts";
import type * as english from "./enter-strings.ts";
import { formatDeadline } from "./strings.ts";

export const enterStrings = {
  title: (name) => `ಅರ್ಜಿ: ${name}`,
  until: (competition) => `${formatDeadline(competition)}ರವರೆಗೆ ಅರ್ಜಿ ಸಲ್ಲಿಸಬಹುದು.`,
  toCompetition: "ಸ್ಪರ್ಧೆಯ ಪುಟಕ್ಕೆ",
  legend: "ಅರ್ಜಿ",
  inShort: "ಮುಖ್ಯ ವಿಷಯಗಳು",
  category: ({ minAge, maxAge, bornFrom, bornTo }) =>
    `ವಯಸ್ಸು ${minAge}–${maxAge}, ಜನ್ಮ ದಿನಾಂಕ ${formatShortDay(bornFrom)}ರಿಂದ ` +
    `${formatShortDay(bornTo)}ರವರೆಗೆ`,
  feeOfRound1: "ಮೊದಲ ಸುತ್ತಿನ ಶುಲ್ಕ",
  lastDate: "ಕೊನೆಯ ದಿನಾಂಕ",
  allRules: "ಎಲ್ಲ ನಿಯಮಗಳು, ಹೊಸ ಟ್ಯಾಬ್‌ನಲ್ಲಿ",
  howToPay: "ಪಾವತಿಸುವುದು ಹೇಗೆ",
  dancer: "ಸ್ಪರ್ಧಿ",
  videoAndPayment: "ವಿಡಿಯೊ ಮತ್ತು ಪಾವತಿ",
  guardianAndConsent: "ಪೋಷಕರು ಮತ್ತು ಒಪ್ಪಿಗೆ",
  guardian: "ಪೋಷಕರು",
  guardianNote: "18 ವರ್ಷ ತುಂಬದ ಸ್ಪರ್ಧಿಗಳಿಗೆ ಮಾತ್ರ: ಅವರ ಪರವಾಗಿ ತಂದೆ, ತಾಯಿ ಅಥವಾ ಪೋಷಕರು ಈ ಅರ್ಜಿ ಕಳುಹಿಸಬೇಕು.",
  bornHint: "ಇದರಿಂದ ವಿಭಾಗ ನಿರ್ಧಾರವಾಗುತ್ತದೆ.",
  born: (category, age, finale) =>
    `${category.name}; ಅಂತಿಮ ಸುತ್ತಿನ ದಿನ (${formatDay(finale)}) ${age} ವರ್ಷ. ವಿಡಿಯೊ ಗರಿಷ್ಠ ` +
    `${category.maxMinutes} ನಿಮಿಷ ಇರಬಹುದು.`,
  guruHint: "ಒಬ್ಬರಿಗಿಂತ ಹೆಚ್ಚು ಗುರುಗಳಿದ್ದರೆ, ಎಲ್ಲರ ಹೆಸರನ್ನೂ ಬರೆಯಿರಿ.",
  phoneHint: "ಸಾಧ್ಯವಾದರೆ ವಾಟ್ಸ್ಆ್ಯಪ್ ಇರುವ ಸಂಖ್ಯೆ.",
  emailHint: "ಈ ವಿಳಾಸಕ್ಕೆ ನಿಮ್ಮ ಅರ್ಜಿಯ ಬಗ್ಗೆ ಮಾತ್ರ ಬರೆಯುತ್ತೇವೆ.",
  performance: "ವಿಡಿಯೊ",
  compositionHint: "ಕೃತಿಯ ಹೆಸರು, ರಾಗ ಮತ್ತು ತಾಳ; ಗೊತ್ತಿದ್ದರೆ ರಚಿಸಿದವರ ಹೆಸರು.",
  videoAnonymous:
    "ವಿಡಿಯೊದ ಶೀರ್ಷಿಕೆಯಲ್ಲಾಗಲಿ ಚಾನೆಲ್‌ನ ಹೆಸರಿನಲ್ಲಾಗಲಿ ಗುರುಗಳ ಹೆಸರು ಇರಬಾರದು: ತೀರ್ಪುಗಾರರಿಗೆ ಸಂಖ್ಯೆ ಮಾತ್ರ ಕಾಣುತ್ತದೆ.",
  videoHint:
    "YouTube ಆ್ಯಪ್‌ನಲ್ಲಿ: “Share”, ನಂತರ “Copy link”. ವಿಡಿಯೊ “Public” ಅಥವಾ “Unlisted” ಆಗಿರಲಿ, " +
    "“Private” ಬೇಡ.",
  payment: "ಪಾವತಿ",
  fee: (fee) => `ಮೊದಲ ಸುತ್ತಿನ ಶುಲ್ಕ: ${fee}`,
  paymentCode: (payee) => `${payee} – ಪಾವತಿಯ QR ಕೋಡ್`,
  payHere: "ಈ ಫೋನಿನ UPI ಆ್ಯಪ್‌ನಲ್ಲಿ ಪಾವತಿಸಿ",
  upiId: "UPI ID",
  copyUpiId: "UPI ID ಕಾಪಿ ಮಾಡಿ",
  transactionHint:
    "ಪಾವತಿಯ ವಿವರಗಳಲ್ಲಿರುವ 12 ಅಂಕೆಗಳು. Google Pay: “UPI transaction ID”; PhonePe: “UTR”; Paytm " +
    "ಮತ್ತು BHIM: “UPI Ref No”.",
  screenshotHint:
    "ಅದರಲ್ಲಿ ಮೊತ್ತ, ದಿನಾಂಕ, ಯಾರಿಗೆ ಪಾವತಿಸಲಾಗಿದೆ ಮತ್ತು 12 ಅಂಕೆಗಳು ಕಾಣಬೇಕು. 6 MBವರೆಗಿನ ಚಿತ್ರ. " +
    "ಆಯೋಜಕರು ಮಾತ್ರ ಅದನ್ನು ನೋಡುತ್ತಾರೆ.",
  relationHint: "ಉದಾಹರಣೆಗೆ ತಾಯಿ, ತಂದೆ ಅಥವಾ ಅಜ್ಜಿ.",
  consentTitle: "ನಿಮ್ಮ ಮಾಹಿತಿ ಮತ್ತು ಒಪ್ಪಿಗೆ",
  deletedAfter: (months) => `ಅಂತಿಮ ಸುತ್ತು ಮುಗಿದು ${months} ತಿಂಗಳ ನಂತರ ಖಾಸಗಿ ಮಾಹಿತಿಯನ್ನು ಅಳಿಸುತ್ತೇವೆ.`,
  consent: {
    unknown:
      "ನಾನು ಈ ಸೂಚನೆಯನ್ನು ಓದಿದ್ದೇನೆ ಮತ್ತು ಇದಕ್ಕೆ ಒಪ್ಪಿಗೆ ನೀಡುತ್ತೇನೆ. ಸ್ಪರ್ಧಿಗೆ 18 ವರ್ಷ " +
      "ತುಂಬಿರದಿದ್ದರೆ: ಮೇಲೆ ಹೆಸರಿಸಿರುವ ತಂದೆ, ತಾಯಿ ಅಥವಾ ಪೋಷಕರು ನಾನೇ, ಮತ್ತು ಸ್ಪರ್ಧಿಯ ಪರವಾಗಿ ಒಪ್ಪಿಗೆ " +
      "ನೀಡುತ್ತೇನೆ.",
    adult: "ನಾನು ಈ ಸೂಚನೆಯನ್ನು ಓದಿದ್ದೇನೆ ಮತ್ತು ಇದಕ್ಕೆ ಒಪ್ಪಿಗೆ ನೀಡುತ್ತೇನೆ.",
    minor:
      "ಮೇಲೆ ಹೆಸರಿಸಿರುವ ತಂದೆ, ತಾಯಿ ಅಥವಾ ಪೋಷಕರು ನಾನೇ. ನಾನು ಈ ಸೂಚನೆಯನ್ನು ಓದಿದ್ದೇನೆ ಮತ್ತು ಸ್ಪರ್ಧಿಯ " +
      "ಪರವಾಗಿ ಇದಕ್ಕೆ ಒಪ್ಪಿಗೆ ನೀಡುತ್ತೇನೆ.",
  },
  termsTitle: "ನಿಯಮಗಳು",
  terms: "ನಾನು ನಿಯಮಗಳನ್ನು ಓದಿದ್ದೇನೆ ಮತ್ತು ಅವುಗಳನ್ನು ಒಪ್ಪುತ್ತೇನೆ. ನಾನು ಕೊಟ್ಟಿರುವ ಎಲ್ಲ ಮಾಹಿತಿಯೂ ನಿಜ.",
  next:
    "ಕಳುಹಿಸಿದ ಮೇಲೆ ನಿಮಗೆ ಅರ್ಜಿಯ ಸಂಖ್ಯೆ ಮತ್ತು ನಿಮ್ಮದೇ ಒಂದು ಪುಟ ಸಿಗುತ್ತದೆ. ಅಲ್ಲಿ ಅರ್ಜಿಯನ್ನು " +
    "ತಿದ್ದಬಹುದು, ಹಿಂಪಡೆಯಬಹುದು, ಪಾವತಿ ಸಿಕ್ಕಿದೆಯೇ ಎಂದು ನೋಡಬಹುದು.",
  send: "ಅರ್ಜಿ ಕಳುಹಿಸಿ",
  sending: "ಕಳುಹಿಸಲಾಗುತ್ತಿದೆ...",
  notSent: (reason) =>
    `${reason} ಅರ್ಜಿ ಬಹುಶಃ ತಲುಪಿಲ್ಲ. ನೀವು ಬರೆದದ್ದು ಇಲ್ಲಿ ಹಾಗೆಯೇ ಇದೆ: ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ` +
    "ಕಳುಹಿಸಿ. ಅದು ಒಮ್ಮೆ ಮಾತ್ರ ದಾಖಲಾಗುತ್ತದೆ.",
  another: "ಇನ್ನೊಬ್ಬ ಸ್ಪರ್ಧಿಯ ಅರ್ಜಿ ಸಲ್ಲಿಸಿ",
  anotherNote: "ಗುರು, ಊರು, ಫೋನ್ ಮತ್ತು ಇಮೇಲ್ ಮೊದಲೇ ತುಂಬಿರುತ್ತವೆ.",
} satisfies typeof english.enterStrings;
