import type * as english from "./removal-strings.ts";

export const removalStrings = {
  legend: "ನಿಮ್ಮ ಮನವಿ",
  fields: { name: "ಹೆಸರು", email: "ಫೋನ್ ಅಥವಾ ಇಮೇಲ್", why: "ಕಾರಣ (ಕಡ್ಡಾಯವಲ್ಲ)" },
  emailHint: "ನಿಮಗೆ ಉತ್ತರಿಸಲು ಮಾತ್ರ; ಬೇರೆ ಯಾರಿಗೂ ತೋರಿಸುವುದಿಲ್ಲ.",
  send: "ಮನವಿ ಕಳುಹಿಸಿ",
  back: "ಫೋಟೊಗೆ ಹಿಂತಿರುಗಿ",
  notStored: "ನಿಮ್ಮ ಮನವಿಯನ್ನು ಈಗ ದಾಖಲಿಸಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಕೆಲವು ನಿಮಿಷಗಳ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ, ಅಥವಾ ನಮಗೆ ಕರೆ ಮಾಡಿ.",
  offline: "ಇಂಟರ್ನೆಟ್ ಸಂಪರ್ಕ ಇಲ್ಲ. ನೀವು ಬರೆದದ್ದು ಹಾಗೆಯೇ ಇದೆ: ಸಂಪರ್ಕ ಬಂದ ಮೇಲೆ ಕಳುಹಿಸಿ.",
} satisfies typeof english.removalStrings;

export const removalRequestedStrings = {
  title: "ನಿಮ್ಮ ಮನವಿ ನಮಗೆ ತಲುಪಿದೆ",
  next:
    "ಫೋಟೊ ತೆಗೆದುಹಾಕಿದ ಕೂಡಲೇ ಅದು ಗ್ಯಾಲರಿ, ಕಾರ್ಯಕ್ರಮದ ಪುಟ ಮತ್ತು ಹುಡುಕಾಟ ಎಲ್ಲದರಿಂದಲೂ ಹೋಗುತ್ತದೆ. " +
    "ಬೇರೆಯವರು ಈಗಾಗಲೇ ಉಳಿಸಿಕೊಂಡಿರುವ ಪ್ರತಿಗಳನ್ನು ಹಿಂಪಡೆಯಲು ನಮಗೆ ಆಗುವುದಿಲ್ಲ.",
  call: "ತುರ್ತು ಇದೆಯೇ? ನಮಗೆ ಕರೆ ಮಾಡಿ:",
  toContact: "ಸಂಪರ್ಕ ಪುಟಕ್ಕೆ ಹೋಗಿ",
  toGallery: "ಗ್ಯಾಲರಿಗೆ ಹಿಂತಿರುಗಿ",
} satisfies typeof english.removalRequestedStrings;
