import {
  dayMs,
  formatDayRange,
  indiaDay,
  indiaNoon,
  nameWeekday,
  readDay,
  type Weekday,
  weekdayOf,
} from "#app/platform/calendar.ts";
import { shorten } from "#app/platform/shorten.ts";
import { visitorStrings as strings } from "./strings.ts";

/** Days in India on which there is no class, such as `2026-12-02`. */
export type HolidayContent = {
  firstDay: string;
  /** The same as `firstDay` for one day. */
  lastDay: string;
  reason: string;
  /** Empty for all classes, or the value of a `Place`: a branch or one of its batches. */
  place: string;
  /** What the place was called when the holiday was saved; empty for all classes. */
  placeName: string;
};

export type ListedHoliday = HolidayContent & { id: string; title: string };

/** The number of days before its beginning from which visitors see a holiday. */
export const noticeDays = 14;

/** The maximum number of days from now until the last day, as for an announcement. */
export const maxDaysAhead = 365;

export const maxDays = 100;

/** The length is in characters. */
export const maxReason = 120;

/** An announcement has 300 characters, and most names are far shorter. */
const maxNameInAnnouncement = 90;

const dayAfter = (day: string, days: number): string => indiaDay(indiaNoon(day) + days * dayMs);

/** The day on which visitors first see it. */
export const firstNoticed = ({ firstDay }: Pick<HolidayContent, "firstDay">): string =>
  dayAfter(firstDay, -noticeDays);

/** The days of the week that a holiday has from a day on. */
export function listWeekdays({ firstDay, lastDay }: HolidayContent, since: string): Set<Weekday> {
  const days = new Set<Weekday>();
  for (let day = firstDay > since ? firstDay : since; day <= lastDay; day = dayAfter(day, 1)) {
    days.add(weekdayOf(day));
  }
  return days;
}

/** Gurus see it in lists, in the history and in the trash. */
export function titleOf({ firstDay, lastDay, reason, placeName }: HolidayContent): string {
  const days = formatDayRange(firstDay, lastDay);
  return `${[days, placeName].filter(Boolean).join(", ")}: ${reason}`;
}

/** `No class on Wednesday, 2 December: festival`, for the page of its branch. */
export const describeHoliday = (holiday: HolidayContent): string =>
  strings.noClass("", formatDays(holiday), holiday.reason);

/** `No class in Kadri on Wednesday, 2 December: festival`, for any page. */
export function announcementOf(holiday: HolidayContent): string {
  const { placeName, reason } = holiday;
  const short = shorten(placeName, maxNameInAnnouncement);
  const name = short.length < placeName.length ? `${short}…` : placeName;
  return strings.noClass(name, formatDays(holiday), reason);
}

/** The year is left out, because the day is less than a year away. */
function formatDays({ firstDay, lastDay }: HolidayContent): string {
  const [first, last] = [firstDay, lastDay].map((day) => {
    const parts = readDay(day);
    return parts ? `${nameWeekday(weekdayOf(day))}, ${parts.day} ${parts.month}` : day;
  });
  return firstDay === lastDay
    ? strings.onDay(first ?? "")
    : strings.fromTo(first ?? "", last ?? "");
}
