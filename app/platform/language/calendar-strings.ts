/**
 * The names and orders in which days and times are written. Not by `Intl`, which takes a phone a
 * tenth of a second to start, and whose Kannada has the month before the day.
 */
export const calendarStrings = {
  months:
    "January February March April May June July August September October November December".split(
      " ",
    ),
  shortMonth: (month: string) => month.slice(0, 3),
  weekdays: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" "),
  shortWeekday: (weekday: string) => weekday.slice(0, 3),
  weekdaysFromTo: (first: string, last: string) => `${first} to ${last}`,
  /** SPEC §2: `January 31, 2026`. */
  longDay: (day: number, month: string, year: number) => `${month} ${day}, ${year}`,
  /** `hours`: 0 to 23; `minutes`: two digits. */
  time(hours: number, minutes: string): string {
    const past = minutes === "00" ? "" : `:${minutes}`;
    return `${hours % 12 || 12}${past} ${hours < 12 ? "am" : "pm"}`;
  },
  /** Two texts of `time`, of which the first is before the second on the same day. */
  times(from: string, to: string): string {
    const isSameHalf = from.slice(-2) === to.slice(-2);
    return `${isSameHalf ? from.slice(0, -3) : from} to ${to}`;
  },
  /** Across midnight `6 to 5 pm` would not read as an end on the next day. */
  timesAcrossMidnight: (from: string, to: string) => `${from} to ${to}`,
  until: (time: string) => `until ${time}`,
};
