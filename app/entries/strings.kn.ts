import { formatDay, formatShortDay } from "#app/platform/calendar.ts";
import { maxFileMb } from "./entry-limits.ts";
import type * as english from "./strings.ts";

export const entryLabels = {
  name: "ಸ್ಪರ್ಧಿಯ ಹೆಸರು",
  born: "ಜನ್ಮ ದಿನಾಂಕ",
  guru: "ಗುರು",
  city: "ಊರು",
  phone: "ಫೋನ್",
  email: "ಇಮೇಲ್",
  guardianName: "ಪೋಷಕರ ಹೆಸರು",
  guardianRelation: "ಸ್ಪರ್ಧಿಯೊಂದಿಗೆ ಸಂಬಂಧ",
  guardianBirthYear: "ಪೋಷಕರು ಹುಟ್ಟಿದ ವರ್ಷ",
  guardianPhone: "ಪೋಷಕರ ಫೋನ್",
  composition: "ನೃತ್ಯ ಕೃತಿ",
  video: "ವಿಡಿಯೊ ಲಿಂಕ್",
  transaction: "UPI ವಹಿವಾಟಿನ ಸಂಖ್ಯೆ (UTR)",
} satisfies typeof english.entryLabels;

export const fieldLabels = {
  ...entryLabels,
  screenshot: "ಪಾವತಿಯ ಸ್ಕ್ರೀನ್‌ಶಾಟ್",
  consent: "ಒಪ್ಪಿಗೆ",
  terms: "ನಿಯಮಗಳು",
} satisfies typeof english.fieldLabels;

const twelveDigits =
  "ನಮಗೆ 12 ಅಂಕೆಗಳ UPI ವಹಿವಾಟಿನ ಸಂಖ್ಯೆ ಬೇಕು. ಆ್ಯಪ್‌ನಲ್ಲಿ ಆ ಪಾವತಿಯನ್ನು ತೆರೆಯಿರಿ: Google Payಯಲ್ಲಿ " +
  "ಅದು “UPI transaction ID”, PhonePeಯಲ್ಲಿ “UTR”, Paytm ಮತ್ತು BHIMನಲ್ಲಿ “UPI Ref No”.";

export const fieldErrors = {
  required: "ದಯವಿಟ್ಟು ಇದನ್ನು ಭರ್ತಿ ಮಾಡಿ.",
  tooLong: "ಇದು ತುಂಬಾ ಉದ್ದವಾಗಿದೆ; ದಯವಿಟ್ಟು ಚಿಕ್ಕದಾಗಿ ಬರೆಯಿರಿ.",
  noLetter: "ದಯವಿಟ್ಟು ಇದನ್ನು ಅಕ್ಷರಗಳಲ್ಲಿ ಬರೆಯಿರಿ.",
  noPhone: "ದಯವಿಟ್ಟು ಸರಿಯಾದ ಫೋನ್ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ, ಉದಾಹರಣೆಗೆ 98450 12345.",
  noEmail: "ದಯವಿಟ್ಟು ಸರಿಯಾದ ಇಮೇಲ್ ವಿಳಾಸ ಬರೆಯಿರಿ, ಉದಾಹರಣೆಗೆ name@example.org.",
  consent: "ಈ ಒಪ್ಪಿಗೆ ಇಲ್ಲದೆ ನಾವು ಅರ್ಜಿಯನ್ನು ದಾಖಲಿಸುವಂತಿಲ್ಲ.",
  terms: "ದಯವಿಟ್ಟು ನಿಯಮಗಳನ್ನು ಓದಿ, ಒಪ್ಪಿಗೆ ನೀಡಿ.",
} satisfies typeof english.fieldErrors;

export const birthDateErrors = {
  unreadable: "ದಯವಿಟ್ಟು ದಿನ, ತಿಂಗಳು ಮತ್ತು ವರ್ಷವನ್ನು ಆಯ್ಕೆಮಾಡಿ.",
  future: "ಈ ದಿನಾಂಕ ಇನ್ನೂ ಬಂದಿಲ್ಲ. ದಯವಿಟ್ಟು ವರ್ಷ ಸರಿಯಿದೆಯೇ ನೋಡಿ.",
  tooEarly: "ಈ ದಿನಾಂಕ 1900ಕ್ಕಿಂತ ಹಿಂದಿನದು. ದಯವಿಟ್ಟು ವರ್ಷ ಸರಿಯಿದೆಯೇ ನೋಡಿ.",
  outside({ categories }) {
    const dates = categories.map(
      ({ name, bornFrom, bornTo }) =>
        `${name}: ${formatShortDay(bornFrom)}ರಿಂದ ${formatShortDay(bornTo)}ರವರೆಗೆ ಹುಟ್ಟಿದವರು`,
    );
    return `ಈ ಜನ್ಮ ದಿನಾಂಕ ಯಾವ ವಿಭಾಗಕ್ಕೂ ಸೇರುವುದಿಲ್ಲ. ${dates.join("; ")}.`;
  },
} satisfies typeof english.birthDateErrors;

export const guardianYearErrors = {
  unreadable: "ದಯವಿಟ್ಟು ವರ್ಷವನ್ನು ನಾಲ್ಕು ಅಂಕೆಗಳಲ್ಲಿ ಬರೆಯಿರಿ, ಉದಾಹರಣೆಗೆ 1980.",
  tooYoung: "ಪೋಷಕರಿಗೆ ಕನಿಷ್ಠ 18 ವರ್ಷವಾಗಿರಬೇಕು.",
} satisfies typeof english.guardianYearErrors;

export const videoProblems = {
  several: "ಇಲ್ಲಿ ಹಲವು ವಿಡಿಯೊಗಳ ಲಿಂಕ್‌ಗಳಿವೆ. ಸ್ಪರ್ಧೆಗೆ ಬೇಕಾದ ಒಂದನ್ನು ಮಾತ್ರ ಉಳಿಸಿ, ಬೇರೆಯವನ್ನು ಅಳಿಸಿ.",
  incomplete:
    "ಈ YouTube ಲಿಂಕ್‌ನಲ್ಲಿ ಯಾವ ವಿಡಿಯೊವೂ ತೆರೆಯುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ವಿಡಿಯೊ ತೆರೆದು, “Share” " +
    "ಒತ್ತಿದಾಗ ಸಿಗುವ ಪೂರ್ತಿ ಲಿಂಕ್ ಅನ್ನು ಪೇಸ್ಟ್ ಮಾಡಿ.",
  otherSite:
    "ಈ ಲಿಂಕ್ YouTubeನದ್ದಲ್ಲ. ದಯವಿಟ್ಟು ವಿಡಿಯೊವನ್ನು YouTubeಗೆ “Public” ಅಥವಾ “Unlisted” ಆಗಿ ಅಪ್‌ಲೋಡ್ ಮಾಡಿ, " +
    "ಅದರ ಲಿಂಕ್ ಅನ್ನು ಇಲ್ಲಿ ಪೇಸ್ಟ್ ಮಾಡಿ.",
  noLink: "ಇದು ಲಿಂಕ್ ಅಲ್ಲ. ದಯವಿಟ್ಟು YouTubeನಲ್ಲಿ ವಿಡಿಯೊ ತೆರೆದು, “Share”, ನಂತರ “Copy link” ಒತ್ತಿ, ಇಲ್ಲಿ ಪೇಸ್ಟ್ ಮಾಡಿ.",
} satisfies typeof english.videoProblems;

export const transactionProblems = {
  googlePay:
    "ಇದು Google Pay ತಾನೇ ಕೊಡುವ ಸಂಖ್ಯೆ; ಅದರಲ್ಲಿ ಅಕ್ಷರಗಳೂ ಇರುತ್ತವೆ. Google Payಯಲ್ಲಿ ಪಾವತಿಯನ್ನು " +
    "ತೆರೆದು, 12 ಅಂಕೆಗಳ “UPI transaction ID” ಕಾಪಿ ಮಾಡಿ.",
  phonePe:
    "ಇದು PhonePe ತಾನೇ ಕೊಡುವ ಸಂಖ್ಯೆ; ಅದು T ಅಕ್ಷರದಿಂದ ಆರಂಭವಾಗುತ್ತದೆ. PhonePeಯಲ್ಲಿ “History”ಯಿಂದ ಪಾವತಿಯನ್ನು " +
    "ತೆರೆದು, ಅದರ ಕೆಳಗಿರುವ 12 ಅಂಕೆಗಳ “UTR” ಕಾಪಿ ಮಾಡಿ.",
  several:
    "ಇಲ್ಲಿ 12 ಅಂಕೆಗಳ ಹಲವು ಸಂಖ್ಯೆಗಳಿವೆ. UPI ವಹಿವಾಟಿನ ಸಂಖ್ಯೆಯನ್ನು (“UTR” ಅಥವಾ “UPI Ref No”) ಮಾತ್ರ ಉಳಿಸಿ, ಬೇರೆಯವನ್ನು ಅಳಿಸಿ.",
  wrongLength: `ಈ ಸಂಖ್ಯೆಯಲ್ಲಿ 12 ಅಂಕೆಗಳಿಲ್ಲ. ${twelveDigits}`,
  unreadable: twelveDigits,
} satisfies typeof english.transactionProblems;

export const fileErrors = {
  unreadable:
    "ಈ ಚಿತ್ರವನ್ನು ತೆರೆಯಲು ಆಗುತ್ತಿಲ್ಲ. ಕೆಲವು ಫೋನ್‌ಗಳು ಫೋಟೊಗಳನ್ನು ಅವು ಮಾತ್ರ ತೋರಿಸಬಲ್ಲ ರೂಪದಲ್ಲಿ " +
    "(HEIC) ಉಳಿಸುತ್ತವೆ. ದಯವಿಟ್ಟು ಅದರ ಸ್ಕ್ರೀನ್‌ಶಾಟ್ ತೆಗೆದು, ಆ ಸ್ಕ್ರೀನ್‌ಶಾಟ್ ಆಯ್ಕೆಮಾಡಿ.",
  missing: "ದಯವಿಟ್ಟು ಪಾವತಿಯ ಸ್ಕ್ರೀನ್‌ಶಾಟ್ ಆಯ್ಕೆಮಾಡಿ.",
  tooLarge: `ಈ ಫೈಲ್ ${maxFileMb} MBಗಿಂತ ದೊಡ್ಡದು. ದಯವಿಟ್ಟು ಚಿಕ್ಕದನ್ನು ಆಯ್ಕೆಮಾಡಿ, ಉದಾಹರಣೆಗೆ ಸ್ಕ್ರೀನ್‌ಶಾಟ್.`,
} satisfies typeof english.fileErrors;

export const formatDeadline: typeof english.formatDeadline = ({ dates }) =>
  `${formatDay(dates.submissionDeadline)}, ಭಾರತೀಯ ಕಾಲಮಾನ ರಾತ್ರಿ 11:59`;

export const closedStrings = {
  isClosed: "ನೋಂದಣಿ ಮುಕ್ತಾಯವಾಗಿದೆ.",
  wasOpen: (deadline) => `ನೋಂದಣಿಗೆ ${deadline}ರವರೆಗೆ ಅವಕಾಶವಿತ್ತು.`,
} satisfies typeof english.closedStrings;

export const refusals = {
  closed: (why) => `${why} ನಿಮ್ಮ ಅರ್ಜಿ ದಾಖಲಾಗಲಿಲ್ಲ. ನೀವು ಬರೆದದ್ದು ಕೆಳಗೆ ಹಾಗೆಯೇ ಇದೆ.`,
  chooseAgain: "ಸ್ಕ್ರೀನ್‌ಶಾಟ್ ಕೆಳಗೆ ಕಾಣದಿದ್ದರೆ, ದಯವಿಟ್ಟು ಅದನ್ನು ಮತ್ತೆ ಆಯ್ಕೆಮಾಡಿ.",
  noticeChanged:
    "ನೀವು ಅರ್ಜಿ ತುಂಬುತ್ತಿದ್ದಾಗ ವೈಯಕ್ತಿಕ ಮಾಹಿತಿಯ ಕುರಿತ ಸೂಚನೆ ಬದಲಾಗಿದೆ. ಇನ್ನೂ ಏನೂ ದಾಖಲಾಗಿಲ್ಲ. " +
    "ದಯವಿಟ್ಟು ಅದನ್ನು ಕೆಳಗೆ ಮತ್ತೊಮ್ಮೆ ಓದಿ, ಒಪ್ಪಿಗೆ ನೀಡಿ.",
  readAgain: "ದಯವಿಟ್ಟು ಸೂಚನೆಯನ್ನು ಮತ್ತೊಮ್ಮೆ ಓದಿ: ಅದು ಬದಲಾಗಿದೆ.",
  tooMany:
    "ಈ ಇಂಟರ್ನೆಟ್ ಸಂಪರ್ಕದಿಂದ ಈಗಷ್ಟೇ ತುಂಬಾ ಅರ್ಜಿಗಳು ಬಂದಿವೆ. ದಯವಿಟ್ಟು ಒಂದು ಗಂಟೆಯ ನಂತರ ಮತ್ತೆ " +
    "ಪ್ರಯತ್ನಿಸಿ, ಅಥವಾ ನಮಗೆ ಕರೆ ಮಾಡಿ. ನೀವು ಬರೆದದ್ದು ಇಲ್ಲಿ ಹಾಗೆಯೇ ಇದೆ.",
  notStored: "ಅರ್ಜಿಯನ್ನು ಈಗ ದಾಖಲಿಸಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಕೆಲವು ನಿಮಿಷಗಳ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ. ನೀವು ಬರೆದದ್ದು ಇಲ್ಲಿ ಹಾಗೆಯೇ ಇದೆ.",
  isStored: "ಈ ಅರ್ಜಿ ಈಗಾಗಲೇ ದಾಖಲಾಗಿದೆ. ದಯವಿಟ್ಟು ನಿಮಗೆ ಸಿಕ್ಕ ಲಿಂಕ್ ಮೂಲಕ, ಅದರ ಪುಟದಲ್ಲೇ ತಿದ್ದಿ.",
} satisfies typeof english.refusals;

export const entriesSection: typeof english.entriesSection = ({ retainMonths }) => ({
  title: "ಸ್ಪರ್ಧೆಯ ಅರ್ಜಿಗಳು",
  text:
    "ಅರ್ಜಿಯಲ್ಲಿ ನೀವು ಕಳುಹಿಸುವ ಎಲ್ಲವನ್ನೂ ಇಟ್ಟುಕೊಳ್ಳುತ್ತೇವೆ: ಸ್ಪರ್ಧಿಯ ಹೆಸರು, ಜನ್ಮ ದಿನಾಂಕ, ಗುರು " +
    "ಮತ್ತು ಊರು, ಫೋನ್ ಸಂಖ್ಯೆ ಮತ್ತು ಇಮೇಲ್ ವಿಳಾಸ, ನೃತ್ಯ ಕೃತಿ, ವಿಡಿಯೊ ಲಿಂಕ್, ಪಾವತಿಯ ಸಂಖ್ಯೆ ಮತ್ತು " +
    "ಸ್ಕ್ರೀನ್‌ಶಾಟ್; ಸ್ಪರ್ಧಿಗೆ 18 ವರ್ಷ ತುಂಬಿರದಿದ್ದರೆ ತಂದೆ, ತಾಯಿ ಅಥವಾ ಪೋಷಕರ ಹೆಸರು, ಸಂಬಂಧ, ಹುಟ್ಟಿದ ವರ್ಷ ಮತ್ತು " +
    "ಫೋನ್ ಸಂಖ್ಯೆ. ಇವುಗಳ ಜೊತೆಗೆ ನೀವು ಒಪ್ಪಿದ ಸೂಚನೆ, ನೀವು ಮತ್ತು ಆಯೋಜಕರು ಪರಸ್ಪರ ಬರೆಯುವುದು, " +
    "ತೀರ್ಪುಗಾರರು ನೀಡುವ ಅಂಕ ಮತ್ತು ಅಭಿಪ್ರಾಯಗಳೂ ಇರುತ್ತವೆ. ಆಯೋಜಕರು ಇದೆಲ್ಲವನ್ನೂ ಓದುತ್ತಾರೆ; ತೀರ್ಪುಗಾರರು ನೃತ್ಯಕ್ಕೆ " +
    "ತೀರ್ಪು ನೀಡಲು ಬೇಕಾದಷ್ಟನ್ನು ಮಾತ್ರ ಓದುತ್ತಾರೆ. ಅಂತಿಮ ಸುತ್ತಿಗೆ ಆಯ್ಕೆಯಾದವರ ಮತ್ತು ಗೆದ್ದವರ " +
    `ಹೆಸರನ್ನು ಗುರು ಮತ್ತು ಊರಿನೊಂದಿಗೆ ಪ್ರಕಟಿಸುತ್ತೇವೆ. ಅಂತಿಮ ಸುತ್ತು ಮುಗಿದು ${retainMonths} ತಿಂಗಳ ` +
    "ನಂತರ ಎಲ್ಲ ಖಾಸಗಿ ಮಾಹಿತಿಯನ್ನು ಅಳಿಸುತ್ತೇವೆ; ಹೆಸರು, ಗುರು, ಊರು, ವಿಭಾಗ ಮತ್ತು ಫಲಿತಾಂಶ ಉಳಿಯಬಹುದು. " +
    "ಅರ್ಜಿಯ ಪುಟದಲ್ಲಿ ನಿಮ್ಮ ಮಾಹಿತಿಯ ಪ್ರತಿಯನ್ನು ಡೌನ್‌ಲೋಡ್ ಮಾಡಬಹುದು, ಎಲ್ಲವನ್ನೂ ಅಳಿಸಲು ಕೇಳಬಹುದು. " +
    "ನೀವು ಅರ್ಜಿಯಲ್ಲಿ ಬರೆಯುವುದು, ಕಳುಹಿಸುವವರೆಗೆ ಅಥವಾ ಟ್ಯಾಬ್ ಮುಚ್ಚುವವರೆಗೆ, ನಿಮ್ಮ ಬ್ರೌಸರ್‌ನಲ್ಲೇ " +
    "ಇರುತ್ತದೆ.",
});
