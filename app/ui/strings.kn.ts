import type * as english from "./strings.ts";

export const uiStrings = {
  close: "ಮುಚ್ಚಿ",
  loading: "ಲೋಡ್ ಆಗುತ್ತಿದೆ...",
  connectionLost: "ಇಂಟರ್ನೆಟ್ ಸಂಪರ್ಕ ಕಡಿತಗೊಂಡಿದೆ.",
  serverAnswered: (status) => `ಸರ್ವರ್‌ನಿಂದ ಬಂದ ಉತ್ತರ: ${status}.`,
} satisfies typeof english.uiStrings;

const blank = "ದಯವಿಟ್ಟು ಇದನ್ನು ಭರ್ತಿ ಮಾಡಿ.";

export const formStrings = {
  pleaseCheck: "ದಯವಿಟ್ಟು ಪರಿಶೀಲಿಸಿ:",
  blank,
  /** A browser writes its own errors in the language of the device. */
  explain({ type, validity, validationMessage }) {
    if (validity.valueMissing) return type === "checkbox" ? "ದಯವಿಟ್ಟು ಇಲ್ಲಿ ಗುರುತು ಹಾಕಿ." : blank;
    if (!validity.typeMismatch) return validationMessage;
    return type === "email"
      ? "ದಯವಿಟ್ಟು ಸರಿಯಾದ ಇಮೇಲ್ ವಿಳಾಸ ಬರೆಯಿರಿ, ಉದಾಹರಣೆಗೆ name@example.org."
      : "ದಯವಿಟ್ಟು ಸರಿಯಾದ ಲಿಂಕ್ ಬರೆಯಿರಿ.";
  },
  isRestored: "ನೀವು ಮೊದಲು ಬರೆದದ್ದು ಹಾಗೆಯೇ ಇದೆ.",
  startOver: "ಮೊದಲಿನಿಂದ ಶುರುಮಾಡಿ",
} satisfies typeof english.formStrings;

export const headerStrings = {
  navigation: "ಮುಖ್ಯ ಮೆನು",
  menu: "ಮೆನು",
  sideMenu: "ಸೈಡ್ ಮೆನು",
  closeMenu: "ಮೆನು ಮುಚ್ಚಿ",
  allPages: "ಎಲ್ಲ ಪುಟಗಳು",
} satisfies typeof english.headerStrings;

export const searchStrings = {
  open: "ಹುಡುಕಿ",
  label: "ಈ ವೆಬ್‌ಸೈಟ್‌ನಲ್ಲಿ ಹುಡುಕಿ",
  placeholder: "ಹುಡುಕಿ…",
  go: "ಹುಡುಕಿ",
} satisfies typeof english.searchStrings;

export const paginationStrings = {
  page: "ಪುಟ",
  previous: "ಹಿಂದೆ",
  next: "ಮುಂದೆ",
} satisfies typeof english.paginationStrings;

export const shareStrings = {
  share: "ಹಂಚಿಕೊಳ್ಳಿ",
  copied: "ಲಿಂಕ್ ಕಾಪಿ ಆಗಿದೆ.",
  copyIt: "ದಯವಿಟ್ಟು ಈ ಲಿಂಕ್ ಕಾಪಿ ಮಾಡಿಕೊಳ್ಳಿ:",
} satisfies typeof english.shareStrings;
