import type * as english from "./strings.ts";

export const aboutStrings = {
  heading: "ನಮ್ಮ ಬಗ್ಗೆ",
  loading: "ಲೋಡ್ ಆಗುತ್ತಿದೆ...",
} satisfies typeof english.aboutStrings;

export const contactStrings = {
  email: "ಇಮೇಲ್",
  phone: "ಫೋನ್",
  message: "ಸಂದೇಶ ಕಳುಹಿಸಿ",
  address: "ವಿಳಾಸ",
} satisfies typeof english.contactStrings;

export const mapStrings = {
  show: "ಮ್ಯಾಪ್ ತೋರಿಸಿ",
  source: (name) => `${name} ಮ್ಯಾಪ್ ತೆರೆಯುತ್ತದೆ`,
  title: ({ name }) => `ಮ್ಯಾಪ್: ${name}`,
} satisfies typeof english.mapStrings;

export const gurusStrings = {
  title: "ನಮ್ಮ ಗುರುಗಳು",
  lineage: "ನಾಟ್ಯ ಶಿಕ್ಷಣ:",
  awards: "ಪ್ರಶಸ್ತಿಗಳು",
  work: "ತರಗತಿಯಲ್ಲಿ ಮತ್ತು ವೇದಿಕೆಯ ಮೇಲೆ",
  allPhotos: "ಎಲ್ಲ ಫೋಟೊಗಳನ್ನು ನೋಡಿ",
  join: "ತರಗತಿಗೆ ಸೇರಿ",
  more: "ನಮ್ಮ ಗುರುಗಳ ಬಗ್ಗೆ ಇನ್ನಷ್ಟು",
} satisfies typeof english.gurusStrings;

export const privacyStrings = {
  title: "ಗೌಪ್ಯತೆ",
  description: "ಈ ವೆಬ್‌ಸೈಟ್ ಯಾವ ಮಾಹಿತಿಯನ್ನು ಎಷ್ಟು ಕಾಲ ಇಟ್ಟುಕೊಳ್ಳುತ್ತದೆ, ಅದನ್ನು ತಿದ್ದಲು ಅಥವಾ ಅಳಿಸಲು ಕೇಳುವುದು ಹೇಗೆ.",
  updated: (day) => `ಕೊನೆಯ ಬದಲಾವಣೆ: ${day}.`,
  empty: "ಈ ವೆಬ್‌ಸೈಟ್ ಯಾವ ಮಾಹಿತಿ ಇಟ್ಟುಕೊಳ್ಳುತ್ತದೆ ಎಂದು ನಮ್ಮನ್ನು ಕೇಳಿ. ಅದನ್ನು ತಿದ್ದಲು ಅಥವಾ ಅಳಿಸಲೂ ಕೇಳಬಹುದು.",
  contact: "ನಮಗೆ ಬರೆಯಿರಿ",
} satisfies typeof english.privacyStrings;

export const countedVisitsSection = {
  title: "ಭೇಟಿಗಳನ್ನು ಎಣಿಸುವುದು ಹೇಗೆ",
  text:
    "ಈ ವೆಬ್‌ಸೈಟ್‌ನ ಪ್ರತಿ ಪುಟವನ್ನು ದಿನಕ್ಕೆ ಎಷ್ಟು ಸಲ ತೆರೆದಿದ್ದಾರೆ ಎಂದು ಎಣಿಸುತ್ತೇವೆ. ಯಾರು ತೆರೆದರು " +
    "ಎಂಬುದನ್ನು ದಾಖಲಿಸುವುದಿಲ್ಲ: ನೆಟ್‌ವರ್ಕ್ ವಿಳಾಸ ಇಲ್ಲ, ಕುಕೀ ಇಲ್ಲ, ನಿಮ್ಮ ಫೋನ್ ಅಥವಾ ಕಂಪ್ಯೂಟರ್ ಬಗ್ಗೆ " +
    "ಏನೂ ಇಲ್ಲ. ಈ ಎಣಿಕೆ ನಮ್ಮ ಗುರುಗಳಿಗೆ ಮಾತ್ರ ಕಾಣುತ್ತದೆ; 90 ದಿನಗಳ ನಂತರ ಅದನ್ನು ಅಳಿಸುತ್ತೇವೆ.",
} satisfies typeof english.countedVisitsSection;

export const footerStrings = {
  label: "ಎಲ್ಲ ಪುಟಗಳು",
  legal({ name, city, demo }) {
    const notice = demo ? ". ಇದು ಮಾದರಿ ವೆಬ್‌ಸೈಟ್: ಶಾಲೆ, ವ್ಯಕ್ತಿಗಳು ಮತ್ತು ವಿಳಾಸಗಳು ಉದಾಹರಣೆ ಮಾತ್ರ" : "";
    return `© ${name}, ${city}${notice}.`;
  },
  gurus: "ಗುರುಗಳ ಲಾಗಿನ್",
  site: "ವೆಬ್‌ಸೈಟ್‌ಗೆ ಹೋಗಿ",
} satisfies typeof english.footerStrings;

export const sliderStrings = {
  label: "ನಾಟ್ಯ ಶಾಲೆಯ ಚಿತ್ರಗಳು",
  slider: "ಚಿತ್ರಗಳ ಸಾಲು",
  slide: "ಚಿತ್ರ",
  place: (index, count) => `${count}ರಲ್ಲಿ ${index + 1}`,
  play: "ಚಿತ್ರಗಳನ್ನು ಪ್ಲೇ ಮಾಡಿ",
  pause: "ಚಿತ್ರಗಳನ್ನು ನಿಲ್ಲಿಸಿ",
  previous: "ಹಿಂದಿನ ಚಿತ್ರ",
  next: "ಮುಂದಿನ ಚಿತ್ರ",
  choose: "ಚಿತ್ರ ಆಯ್ಕೆಮಾಡಿ",
  indicator: (index) => `ಚಿತ್ರ ${index + 1}`,
} satisfies typeof english.sliderStrings;

export const schoolKeywords = {
  about: "ಇತಿಹಾಸ ಸ್ಥಾಪನೆ ಸಂಸ್ಥಾಪಕರು ಶಾಲೆ ಅಕಾಡೆಮಿ",
  gurus: "ಗುರುಗಳು ಶಿಕ್ಷಕರು ಟೀಚರ್ ಮೇಷ್ಟ್ರು ಹೆಸರು ಯಾರು ಸಂಸ್ಥಾಪಕರು",
  contact: "ಸಂಪರ್ಕ ಸಂಪರ್ಕಿಸಿ ಫೋನ್ ನಂಬರ್ ಸಂಖ್ಯೆ ಮೊಬೈಲ್ ಕರೆ ವಾಟ್ಸಾಪ್ ಸಂದೇಶ ಇಮೇಲ್ ವಿಚಾರಣೆ ಹೇಗೆ",
  privacy: "ಗೌಪ್ಯತೆ ವೈಯಕ್ತಿಕ ಮಾಹಿತಿ ಕುಕೀ ಅಳಿಸಲು",
} satisfies typeof english.schoolKeywords;
