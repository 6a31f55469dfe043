import type * as english from "./event-page-strings.ts";

export const eventPageStrings = {
  description: (events, school) => `${school}: ${events}.`,
  upcoming: "ಮುಂಬರುವ ಕಾರ್ಯಕ್ರಮಗಳು",
  past: "ಹಿಂದಿನ ಕಾರ್ಯಕ್ರಮಗಳು",
  over: (day) => `ಈ ಕಾರ್ಯಕ್ರಮ ${day}ರಂದು ನಡೆಯಿತು. ಬಂದಿದ್ದ ಎಲ್ಲರಿಗೂ ಧನ್ಯವಾದಗಳು.`,
  date: "ದಿನಾಂಕ",
  time: "ಸಮಯ",
  location: "ಸ್ಥಳ",
  organizer: "ಆಯೋಜಕರು",
  map: "ಮ್ಯಾಪ್",
  toCalendar: "ಕ್ಯಾಲೆಂಡರ್ ಫೈಲ್ (.ics)",
  toGoogle: "Google ಕ್ಯಾಲೆಂಡರ್‌ಗೆ ಸೇರಿಸಿ",
  play: "ವಿಡಿಯೊ ನೋಡಿ (YouTube)",
  videoOf: (title) => `ವಿಡಿಯೊ: ${title}`,
  next: (time) => `ಮುಂದಿನ ಕಾರ್ಯಕ್ರಮ: ${time}`,
  now: (end) => `ಈಗ ನಡೆಯುತ್ತಿದೆ. ಮುಕ್ತಾಯ: ${end}`,
  addPhotos: (count) => `ಈ ಕಾರ್ಯಕ್ರಮಕ್ಕೆ ಫೋಟೊಗಳನ್ನು ಸೇರಿಸಿ (ಈಗ ${count})`,
  whatsApp: "ವಾಟ್ಸ್ಆ್ಯಪ್‌ನಲ್ಲಿ ಹಂಚಿಕೊಳ್ಳಿ",
} satisfies typeof english.eventPageStrings;

export const subscribeStrings = {
  title: "ಯಾವ ಕಾರ್ಯಕ್ರಮವೂ ತಪ್ಪದಿರಲಿ",
  explanation:
    "ಒಮ್ಮೆ ಸೇರಿಸಿದರೆ ಸಾಕು, ಎಲ್ಲ ಕಾರ್ಯಕ್ರಮಗಳು ನಿಮ್ಮ ಕ್ಯಾಲೆಂಡರ್‌ನಲ್ಲಿ ಇರುತ್ತವೆ. ದಿನಾಂಕ ಅಥವಾ ಸ್ಥಳ " +
    "ಬದಲಾದರೆ ಅಲ್ಲೂ ಬದಲಾಗುತ್ತದೆ.",
  subscribe: "ಎಲ್ಲವನ್ನೂ ನಿಮ್ಮ ಕ್ಯಾಲೆಂಡರ್‌ಗೆ ಸೇರಿಸಿ",
  subscribeGoogle: "ಎಲ್ಲವನ್ನೂ Google ಕ್ಯಾಲೆಂಡರ್‌ಗೆ ಸೇರಿಸಿ",
  address: "ಅಥವಾ ನೀವು ಬಳಸುವ ಕ್ಯಾಲೆಂಡರ್‌ನಲ್ಲಿ ಈ ವಿಳಾಸವನ್ನು ಪೇಸ್ಟ್ ಮಾಡಿ:",
  feed: "ಕಾರ್ಯಕ್ರಮಗಳು ಮತ್ತು ಫೋಟೊಗಳ RSS ಫೀಡ್",
} satisfies typeof english.subscribeStrings;
