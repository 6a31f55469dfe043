import type * as english from "./sent-strings.ts";

export const nextStrings = {
  next: "ಮುಂದೇನು?",
  hurried: "ಬೇಗ ಉತ್ತರ ಬೇಕೇ?",
  call: "ದಯವಿಟ್ಟು ನಮಗೆ ಕರೆ ಮಾಡಿ, ಅಥವಾ ವಾಟ್ಸ್ಆ್ಯಪ್‌ನಲ್ಲಿ ಬರೆಯಿರಿ.",
  meanwhile: "ಅಲ್ಲಿಯವರೆಗೆ",
  classes: "ತರಗತಿಗಳು ಮತ್ತು ಸಮಯ",
  events: "ಕಾರ್ಯಕ್ರಮಗಳು",
  home: "ಮುಖಪುಟಕ್ಕೆ ಹೋಗಿ",
} satisfies typeof english.nextStrings;

export const removalSentStrings = {
  title: "ನಿಮ್ಮ ಮನವಿ ನಮಗೆ ತಲುಪಿದೆ",
  next:
    "ಫೋಟೊ ತೆಗೆದುಹಾಕಿದ ಕೂಡಲೇ ಅದು ಗ್ಯಾಲರಿ, ಕಾರ್ಯಕ್ರಮದ ಪುಟ ಮತ್ತು ಹುಡುಕಾಟ ಎಲ್ಲದರಿಂದಲೂ ಹೋಗುತ್ತದೆ. " +
    "ಬೇರೆಯವರು ಈಗಾಗಲೇ ಉಳಿಸಿಕೊಂಡಿರುವ ಪ್ರತಿಗಳನ್ನು ಹಿಂಪಡೆಯಲು ನಮಗೆ ಆಗುವುದಿಲ್ಲ.",
} satisfies typeof english.removalSentStrings;
