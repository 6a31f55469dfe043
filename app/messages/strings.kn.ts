import type * as english from "./strings.ts";

export const sentStrings = {
  title: "ಸಂದೇಶ ತಲುಪಿದೆ",
  success: "ನಿಮ್ಮ ಸಂದೇಶ ನಮಗೆ ತಲುಪಿದೆ!",
  failure: "ನಿಮ್ಮ ಸಂದೇಶ ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಸಮಯದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
} satisfies typeof english.sentStrings;

export const contactFormStrings = {
  title: "ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ",
  legend: "ನಿಮ್ಮ ಸಂದೇಶ",
  fields: { name: "ಹೆಸರು", email: "ಇಮೇಲ್", title: "ವಿಷಯ", message: "ಸಂದೇಶ" },
  send: "ಸಂದೇಶ ಕಳುಹಿಸಿ",
  sending: "ಕಳುಹಿಸಲಾಗುತ್ತಿದೆ...",
} satisfies typeof english.contactFormStrings;

export const refusals = {
  flood: "ಒಂದೇ ಸಲ ತುಂಬಾ ಸಂದೇಶಗಳು ಬಂದಿವೆ. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಸಮಯದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ, ಅಥವಾ ನಮಗೆ ಕರೆ ಮಾಡಿ.",
} satisfies typeof english.refusals;

export const fieldErrors = {
  required: "ದಯವಿಟ್ಟು ಇದನ್ನು ಭರ್ತಿ ಮಾಡಿ.",
  tooLong: "ಇದು ತುಂಬಾ ಉದ್ದವಾಗಿದೆ; ದಯವಿಟ್ಟು ಚಿಕ್ಕದಾಗಿ ಬರೆಯಿರಿ.",
  noEmail: "ದಯವಿಟ್ಟು ಸರಿಯಾದ ಇಮೇಲ್ ವಿಳಾಸ ಬರೆಯಿರಿ, ಉದಾಹರಣೆಗೆ name@example.org.",
  noPhone: "ದಯವಿಟ್ಟು ಸರಿಯಾದ ಫೋನ್ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ, ಉದಾಹರಣೆಗೆ 98450 12345.",
  badAge: "ದಯವಿಟ್ಟು 1ರಿಂದ 99ರವರೆಗಿನ ವಯಸ್ಸು ಬರೆಯಿರಿ.",
  noContact: "ದಯವಿಟ್ಟು ಫೋನ್ ಸಂಖ್ಯೆ ಅಥವಾ ಇಮೇಲ್ ವಿಳಾಸ ಬರೆಯಿರಿ.",
} satisfies typeof english.fieldErrors;
