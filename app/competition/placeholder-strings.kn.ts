import { formatShortDay } from "#app/platform/calendar.ts";
import type * as english from "./placeholder-strings.ts";

export const placeholderStrings = {
  thisWebsite: "ಈ ವೆಬ್‌ಸೈಟ್‌ನಲ್ಲಿ",
  form: "ನೋಂದಣಿ ಅರ್ಜಿ",
  formHere: "ಈ ವೆಬ್‌ಸೈಟ್‌ನ ಅರ್ಜಿ",
  onTheDay: (day) => `${day}ರಂದು`,
  rupees: (number) => `₹${number}`,
  ages: ({ name, minAge, maxAge, bornFrom, bornTo }) =>
    `${name}: ವಯಸ್ಸು ${minAge}-${maxAge}, ಜನ್ಮ ದಿನಾಂಕ ${formatShortDay(bornFrom)}ರಿಂದ ` +
    `${formatShortDay(bornTo)}ರವರೆಗೆ.`,
  longestVideo: ({ name, maxMinutes }) => `${maxMinutes} ನಿಮಿಷ (${name})`,
  or: (texts) => texts.join(" ಅಥವಾ "),
} satisfies typeof english.placeholderStrings;
