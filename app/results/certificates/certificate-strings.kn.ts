import type * as english from "./certificate-strings.ts";

export const awardTexts = {
  "taking-part": "ಭಾಗವಹಿಸಿದ್ದಕ್ಕೆ",
  selected: "ಅಂತಿಮ ಸುತ್ತಿಗೆ ಆಯ್ಕೆಯಾದದ್ದಕ್ಕೆ",
} satisfies typeof english.awardTexts;

/** The lines name what follows them, since a Kannada sentence would end with its verb. */
export const certificateStrings = {
  title: "ಪ್ರಮಾಣಪತ್ರ",
  certifies: "ಈ ಪ್ರಮಾಣಪತ್ರವನ್ನು ಇವರಿಗೆ ನೀಡಲಾಗಿದೆ",
  deeds: {
    "taking-part": "ಭಾಗವಹಿಸಿದ ಸ್ಪರ್ಧೆ",
    selected: "ಅಂತಿಮ ಸುತ್ತಿಗೆ ಆಯ್ಕೆಯಾದ ಸ್ಪರ್ಧಿ",
    placed: "ಗಳಿಸಿದ ಬಹುಮಾನ",
  },
  tookPartOnline: "ಆನ್‌ಲೈನ್ ಸುತ್ತಿನಲ್ಲಿ ಭಾಗವಹಿಸಿದ ಸ್ಪರ್ಧೆ",
  guru: (name) => `ಗುರು: ${name}`,
  in: (category) => (category ? `${category} ವಿಭಾಗ` : "ಸ್ಪರ್ಧೆ"),
  category: (name) => (name ? `ವಿಭಾಗ: ${name}` : ""),
  finale: (day, venue) => (venue ? `ಅಂತಿಮ ಸುತ್ತು: ${day}, ${venue}` : `ಅಂತಿಮ ಸುತ್ತು: ${day}`),
  codeDescription: (address) => `${address} ತೆರೆಯುವ ಕೋಡ್`,
} satisfies typeof english.certificateStrings;

export const deedOf: typeof english.deedOf = (award, finale) =>
  finale === "" ? certificateStrings.tookPartOnline : certificateStrings.deeds[award];

export const certificateProblems = {
  noLetter: ({ letter, text }) =>
    `“${text}” ಎಂಬಲ್ಲಿರುವ “${letter}” ಅಕ್ಷರವನ್ನು ಪ್ರಮಾಣಪತ್ರದಲ್ಲಿ ಮುದ್ರಿಸಲು ಆಗುವುದಿಲ್ಲ. ಕನ್ನಡ, ಇಂಗ್ಲಿಷ್ ಅಥವಾ ` +
    "ಹಿಂದಿ ಅಕ್ಷರಗಳಲ್ಲಿ ಬರೆಯಬಹುದು. ಅರ್ಜಿಯಲ್ಲಿರುವ ಹೆಸರನ್ನು ಆಯೋಜಕರು ತಿದ್ದಬಹುದು.",
  none: "ಅಂತಹ ಪ್ರಮಾಣಪತ್ರ ಇಲ್ಲ, ಅಥವಾ ಅದನ್ನು ಹಿಂಪಡೆಯಲಾಗಿದೆ.",
} satisfies typeof english.certificateProblems;

export const checkStrings = {
  title: "ಪ್ರಮಾಣಪತ್ರ ಪರಿಶೀಲಿಸಿ",
  titles: {
    form: "ಪ್ರಮಾಣಪತ್ರ ಪರಿಶೀಲಿಸಿ",
    genuine: "ಅಸಲಿ ಪ್ರಮಾಣಪತ್ರ",
    withdrawn: "ಹಿಂಪಡೆದ ಪ್ರಮಾಣಪತ್ರ",
    unknown: "ದಾಖಲೆಯಲ್ಲಿಲ್ಲದ ಪ್ರಮಾಣಪತ್ರ",
  },
  label: "ಪ್ರಮಾಣಪತ್ರದ ಕೋಡ್",
  hint: "ಚೌಕಾಕಾರದ ಕೋಡ್‌ನ ಕೆಳಗೆ ಅದು ಮುದ್ರಿತವಾಗಿದೆ, ಉದಾಹರಣೆಗೆ 7K3M-9PQR-2XTV.",
  submit: "ಪರಿಶೀಲಿಸಿ",
  another: "ಇನ್ನೊಂದು ಪ್ರಮಾಣಪತ್ರ ಪರಿಶೀಲಿಸಿ",
  genuine: "ಇದು ಅಸಲಿ ಪ್ರಮಾಣಪತ್ರ, ಮಾನ್ಯವಾಗಿದೆ.",
  compare: "ದಯವಿಟ್ಟು ಈ ಸಾಲುಗಳನ್ನು ನಿಮ್ಮ ಬಳಿ ಇರುವ ಪ್ರಮಾಣಪತ್ರದೊಂದಿಗೆ ಹೋಲಿಸಿ ನೋಡಿ.",
  withdrawn: "ಈ ಪ್ರಮಾಣಪತ್ರವನ್ನು ಹಿಂಪಡೆಯಲಾಗಿದೆ. ಅದು ಈಗ ಮಾನ್ಯವಲ್ಲ.",
  unknown: "ಈ ಕೋಡ್‌ನ ಪ್ರಮಾಣಪತ್ರ ಇಲ್ಲ. ದಯವಿಟ್ಟು ಪ್ರಮಾಣಪತ್ರದಲ್ಲಿ ಮುದ್ರಿತವಾಗಿರುವಂತೆ ಕೋಡ್ ಅನ್ನು ಮತ್ತೊಮ್ಮೆ ಬರೆಯಿರಿ.",
} satisfies typeof english.checkStrings;
