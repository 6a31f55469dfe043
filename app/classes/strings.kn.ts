import type * as english from "./strings.ts";

const countBatches = (count: number) => (count === 1 ? "1 ಬ್ಯಾಚ್" : `${count} ಬ್ಯಾಚ್‌ಗಳು`);

export const classesStrings = {
  title: "ತರಗತಿಗಳು ಮತ್ತು ಸಮಯ",
  lead: "ದಿನ ಮತ್ತು ವಯಸ್ಸು ಆಯ್ಕೆಮಾಡಿ, ನಿಮಗೆ ಹೊಂದುವ ಬ್ಯಾಚ್‌ಗಳನ್ನು ನೋಡಿ. ವಿಚಾರಿಸಲು ಬ್ಯಾಚ್ ಮೇಲೆ ಒತ್ತಿ.",
  description: (school) => `${school}: ಬ್ಯಾಚ್‌ಗಳು, ಸಮಯ, ವಯಸ್ಸು, ಶುಲ್ಕ, ಶಾಖೆಗಳು ಮತ್ತು ತರಗತಿಗೆ ಸೇರುವುದು ಹೇಗೆ.`,
  filters: { day: "ದಿನ", age: "ವಯಸ್ಸು", branch: "ಶಾಖೆ" },
  any: { day: "ಎಲ್ಲ ದಿನಗಳು", age: "ಎಲ್ಲ ವಯಸ್ಸಿನವರು", branch: "ಎಲ್ಲ ಶಾಖೆಗಳು" },
  years: (age) => `${age} ವರ್ಷ`,
  adults: "ವಯಸ್ಕರು",
  timetable: "ವೇಳಾಪಟ್ಟಿ",
  all: "ವಾರದ ಎಲ್ಲ ಬ್ಯಾಚ್‌ಗಳು.",
  found: (count, filter) => `${countBatches(count)}: ${filter}.`,
  noneFound: ({ day, age, branch }) =>
    `${[day, age, branch].filter(Boolean).join(", ")}: ಬ್ಯಾಚ್ ಇಲ್ಲ. ಹೊಂದಬಹುದಾದ ಬ್ಯಾಚ್‌ಗಳು:`,
  toFound: countBatches,
  toNearest: "ಹೊಂದಬಹುದಾದ ಬ್ಯಾಚ್‌ಗಳು",
  noBatches: "ವೇಳಾಪಟ್ಟಿ ಇನ್ನೂ ಪ್ರಕಟವಾಗಿಲ್ಲ. ದಯವಿಟ್ಟು ನಮ್ಮನ್ನು ಕೇಳಿ.",
  enquire: "ಈ ಬ್ಯಾಚ್ ಬಗ್ಗೆ ವಿಚಾರಿಸಿ",
  faqTitle: "ಪ್ರಶ್ನೆಗಳು ಮತ್ತು ಉತ್ತರಗಳು",
  teacher: (name) => `ಕಲಿಸುವವರು: ${name}`,
  to: (clock, half, startHalf) => (half === startHalf ? `${clock}ರವರೆಗೆ` : `${half} ${clock}ರವರೆಗೆ`),
} satisfies typeof english.classesStrings;

export const branchStrings = {
  title: "ನಮ್ಮ ಶಾಖೆಗಳು",
  map: "ಮ್ಯಾಪ್‌ನಲ್ಲಿ ನೋಡಿ",
  call: "ಕರೆ ಮಾಡಿ",
  whatsApp: "ವಾಟ್ಸ್ಆ್ಯಪ್",
  directions: "ಇಲ್ಲಿಗೆ ಬರುವುದು ಹೇಗೆ",
} satisfies typeof english.branchStrings;

export const branchNumberStrings = {
  phone: (number) => `ಫೋನ್ ಸಂಖ್ಯೆ: ${number}`,
  whatsApp: (number) => `ವಾಟ್ಸ್ಆ್ಯಪ್: ${number}`,
} satisfies typeof english.branchNumberStrings;

export const enquiryStrings = {
  title: "ತರಗತಿಗೆ ಸೇರಿ",
  lead: "ನಿಮ್ಮ ಫೋನ್ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ, ಗುರುಗಳು ನಿಮಗೆ ಕರೆ ಮಾಡುತ್ತಾರೆ. ಇದು ವಿಚಾರಿಸಲು ಮಾತ್ರ, ನೋಂದಣಿ ಅಲ್ಲ.",
  legend: "ತರಗತಿಯ ಬಗ್ಗೆ ವಿಚಾರಿಸಿ",
  fields: {
    name: "ಪೋಷಕರ ಹೆಸರು",
    phone: "ಫೋನ್",
    email: "ಇಮೇಲ್ (ಕಡ್ಡಾಯವಲ್ಲ)",
    age: "ಮಗುವಿನ ವಯಸ್ಸು (ಕಡ್ಡಾಯವಲ್ಲ)",
    batch: "ಬ್ಯಾಚ್",
    message: "ಸಂದೇಶ (ಕಡ್ಡಾಯವಲ್ಲ)",
  },
  notSure: "ಇನ್ನೂ ನಿರ್ಧರಿಸಿಲ್ಲ",
  send: "ಕಳುಹಿಸಿ",
  sending: "ಕಳುಹಿಸಲಾಗುತ್ತಿದೆ...",
  notSent: "ನೀವು ಬರೆದದ್ದನ್ನು ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ.",
  notStored: "ನೀವು ಬರೆದದ್ದನ್ನು ಈಗ ದಾಖಲಿಸಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ಪ್ರಯತ್ನಿಸಿ, ಅಥವಾ ನಮಗೆ ಕರೆ ಮಾಡಿ.",
} satisfies typeof english.enquiryStrings;

export const classKeywords = {
  timetable:
    "ತರಗತಿಗಳು ಕ್ಲಾಸ್ ಸಮಯ ವೇಳಾಪಟ್ಟಿ ಬ್ಯಾಚ್ ದಿನ ಗಂಟೆ ಶುಲ್ಕ ಫೀಸ್ ವೆಚ್ಚ ಬೆಲೆ ದುಡ್ಡು ತಿಂಗಳಿಗೆ " +
    "ಮಕ್ಕಳು ಮಕ್ಕಳಿಗೆ ವಯಸ್ಕರು ದೊಡ್ಡವರು ಮಹಿಳೆಯರು ಹೊಸಬರು ವಯಸ್ಸು ಬೆಳಿಗ್ಗೆ ಸಂಜೆ ವಾರಾಂತ್ಯ " +
    "ನೃತ್ಯ ಡ್ಯಾನ್ಸ್ ಕೋರ್ಸ್ ತರಬೇತಿ ಕಲಿಯಲು ಭರತನಾಟ್ಯ",
  enquiry: "ಸೇರಲು ಸೇರುವುದು ಸೇರಿಸಲು ಪ್ರವೇಶ ದಾಖಲಾತಿ ಅಡ್ಮಿಷನ್ ನೋಂದಣಿ ಅರ್ಜಿ ವಿಚಾರಣೆ ಟ್ರಯಲ್ ಹೇಗೆ",
  branch: "ಶಾಖೆ ತರಗತಿಗಳು ಸಮಯ ವೇಳಾಪಟ್ಟಿ ಬ್ಯಾಚ್ ಶುಲ್ಕ ವಿಳಾಸ ಮ್ಯಾಪ್ ಎಲ್ಲಿ",
  branches: "ಶಾಖೆಗಳು ಶಾಲೆ ವಿಳಾಸ ಸ್ಥಳ ಮ್ಯಾಪ್ ನಕ್ಷೆ ದಾರಿ ಎಲ್ಲಿ ಎಲ್ಲಿದೆ ಹತ್ತಿರ ಕೇಂದ್ರ",
} satisfies typeof english.classKeywords;
