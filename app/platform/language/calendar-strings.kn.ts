import type * as english from "./calendar-strings.ts";

function partOfDay(hours: number): string {
  if (hours >= 4 && hours < 12) return "ಬೆಳಿಗ್ಗೆ";
  if (hours >= 12 && hours < 16) return "ಮಧ್ಯಾಹ್ನ";
  return hours >= 16 && hours < 20 ? "ಸಂಜೆ" : "ರಾತ್ರಿ";
}

/** What both texts of `time` begin with is written once: `ಸಂಜೆ 4:30ರಿಂದ 5:30ರವರೆಗೆ`. */
function timesFromTo(from: string, to: string): string {
  const [part, ...rest] = to.split(" ");
  return `${from}ರಿಂದ ${part === from.split(" ")[0] ? rest.join(" ") : to}ರವರೆಗೆ`;
}

export const calendarStrings = {
  months: [
    "ಜನವರಿ",
    "ಫೆಬ್ರವರಿ",
    "ಮಾರ್ಚ್",
    "ಏಪ್ರಿಲ್",
    "ಮೇ",
    "ಜೂನ್",
    "ಜುಲೈ",
    "ಆಗಸ್ಟ್",
    "ಸೆಪ್ಟೆಂಬರ್",
    "ಅಕ್ಟೋಬರ್",
    "ನವೆಂಬರ್",
    "ಡಿಸೆಂಬರ್",
  ],
  // Cut after three letters, the names would not be words.
  shortMonth: (month) => month,
  weekdays: "ಸೋಮವಾರ ಮಂಗಳವಾರ ಬುಧವಾರ ಗುರುವಾರ ಶುಕ್ರವಾರ ಶನಿವಾರ ಭಾನುವಾರ".split(" "),
  // `ಗುರು` and `ಶನಿ` would have meanings of their own.
  shortWeekday: (weekday) => weekday,
  weekdaysFromTo: (first, last) => `${first}ದಿಂದ ${last}ದವರೆಗೆ`,
  longDay: (day, month, year) => `${day} ${month} ${year}`,
  time(hours, minutes) {
    const past = minutes === "00" ? "" : `:${minutes}`;
    return `${partOfDay(hours)} ${hours % 12 || 12}${past}`;
  },
  times: timesFromTo,
  timesAcrossMidnight: (from, to) => `${from}ರಿಂದ ${to}ರವರೆಗೆ`,
  until: (time) => `${time}ರವರೆಗೆ`,
} satisfies typeof english.calendarStrings;
