import type * as english from "./strings.ts";

export const homeStrings = {
  joinClass: "ತರಗತಿಗೆ ಸೇರಿ",
  upcomingEvents: "ಮುಂಬರುವ ಕಾರ್ಯಕ್ರಮಗಳು",
  events: "ಕಾರ್ಯಕ್ರಮಗಳು",
  allEvents: "ಎಲ್ಲ ಕಾರ್ಯಕ್ರಮಗಳು",
  gallery: "ಗ್ಯಾಲರಿ",
  allPhotos: "ಎಲ್ಲ ಫೋಟೊಗಳನ್ನು ನೋಡಿ",
} satisfies typeof english.homeStrings;

export const frameStrings = {
  skip: "ಪುಟದ ವಿಷಯಕ್ಕೆ ಹೋಗಿ",
  feed: "ಪ್ರಕಟಣೆಗಳು, ಕಾರ್ಯಕ್ರಮಗಳು ಮತ್ತು ಫೋಟೊಗಳು",
} satisfies typeof english.frameStrings;

export const menuStrings = {
  home: "ಮುಖಪುಟ",
  about: "ನಮ್ಮ ಬಗ್ಗೆ",
  events: "ಕಾರ್ಯಕ್ರಮಗಳು",
  gallery: "ಗ್ಯಾಲರಿ",
  contact: "ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ",
} satisfies typeof english.menuStrings;

export const furtherPageStrings = {
  classes: "ತರಗತಿಗಳು ಮತ್ತು ಸಮಯ",
  gurus: "ನಮ್ಮ ಗುರುಗಳು",
  privacy: "ಗೌಪ್ಯತೆ",
} satisfies typeof english.furtherPageStrings;

export const errorStrings = {
  notFound: {
    title: "ಈ ಪುಟ ಇಲ್ಲ",
    text: "ಈ ವಿಳಾಸದಲ್ಲಿ ಏನೂ ಇಲ್ಲ. ಪುಟದ ವಿಳಾಸ ಬದಲಾಗಿರಬಹುದು, ಅಥವಾ ಲಿಂಕ್ ಪೂರ್ತಿ ಇಲ್ಲದಿರಬಹುದು.",
  },
  refused: {
    title: "ಇದು ಆಗಲಿಲ್ಲ",
    text: "ದಯವಿಟ್ಟು ಹಿಂದಿನ ಪುಟಕ್ಕೆ ಹೋಗಿ, ಅದನ್ನು ರಿಲೋಡ್ ಮಾಡಿ, ಮತ್ತೊಮ್ಮೆ ಪ್ರಯತ್ನಿಸಿ.",
  },
  failed: {
    title: "ಏನೋ ತಪ್ಪಾಗಿದೆ",
    text: "ತಪ್ಪು ನಮ್ಮ ಕಡೆಯಿಂದ ಆಗಿದೆ; ಅದನ್ನು ದಾಖಲಿಸಲಾಗಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ಪ್ರಯತ್ನಿಸಿ.",
  },
  lost: {
    title: "ಇಂಟರ್ನೆಟ್ ಸಂಪರ್ಕ ಇಲ್ಲ",
    text: "ಈ ಪುಟ ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಇಂಟರ್ನೆಟ್ ಸಂಪರ್ಕ ಬಂದ ಕೂಡಲೇ ಪುಟ ಕಾಣಿಸುತ್ತದೆ.",
  },
  tryAgain: "ಮತ್ತೊಮ್ಮೆ ಪ್ರಯತ್ನಿಸಿ",
  home: "ಮುಖಪುಟಕ್ಕೆ ಹೋಗಿ",
  dashboard: "ಡ್ಯಾಶ್‌ಬೋರ್ಡ್‌ಗೆ ಹಿಂತಿರುಗಿ",
  gallery: "ಗ್ಯಾಲರಿಗೆ ಹಿಂತಿರುಗಿ",
} satisfies typeof english.errorStrings;
