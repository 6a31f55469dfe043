import type * as english from "./mail-strings.ts";

export const mailStrings = {
  subject: (number) => `ನಿಮ್ಮ ಅರ್ಜಿ ${number}`,
  askedSubject: (number) => `ನಿಮ್ಮ ಅರ್ಜಿ ${number} ಬಗ್ಗೆ ಒಂದು ಪ್ರಶ್ನೆ`,
  newsSubjects: {
    result: (competitionName) => `${competitionName}: ನಿಮ್ಮ ಫಲಿತಾಂಶ`,
    selected: (competitionName) => `${competitionName}: ನೀವು ಅಂತಿಮ ಸುತ್ತಿಗೆ ಆಯ್ಕೆಯಾಗಿದ್ದೀರಿ`,
  },
  number: (competitionName, number) => `${competitionName}: ನಿಮ್ಮ ಅರ್ಜಿಯ ಸಂಖ್ಯೆ ${number}.`,
  results: "ಎಲ್ಲ ಫಲಿತಾಂಶಗಳು:",
  asked: "ನಿಮ್ಮಲ್ಲಿ ಒಂದು ವಿಷಯ ಕೇಳಬೇಕಿದೆ. ದಯವಿಟ್ಟು ನಿಮ್ಮ ಅರ್ಜಿಯ ಪುಟದಲ್ಲಿ ಉತ್ತರಿಸಿ:",
  page: "ನಿಮ್ಮ ಅರ್ಜಿಯ ಪುಟ ಇಲ್ಲಿದೆ:",
  keep:
    "ಈ ಲಿಂಕ್ ಅನ್ನು ಜೋಪಾನವಾಗಿಡಿ: ನಿಮ್ಮ ಅರ್ಜಿಯನ್ನು ಮತ್ತೆ ತೆರೆಯಲು ಇದೊಂದೇ ದಾರಿ. ನೀವು ಕಳುಹಿಸಿದ ಎಲ್ಲ " +
    "ವಿವರಗಳೂ ಇದರಲ್ಲಿ ಕಾಣುವುದರಿಂದ ಬೇರೆ ಯಾರಿಗೂ ಕೊಡಬೇಡಿ.",
  correctable: (deadline) => `${deadline}ರವರೆಗೆ ನಿಮ್ಮ ಅರ್ಜಿಯನ್ನು ತಿದ್ದಬಹುದು.`,
} satisfies typeof english.mailStrings;
