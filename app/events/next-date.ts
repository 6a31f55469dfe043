import { indiaDay, indiaNoon } from "#app/platform/calendar.ts";

const dayMs = 86_400_000;
const daysOfYear = 365.2425;

const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** `Saturday`, of a day `2026-01-31`. */
export function weekdayOf(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

/** The day after today that is nearest to a whole number of years later, on the same weekday. */
export function sameWeekdayLater(day: string, today: string): string {
  for (let years = 1; ; years++) {
    const days = Math.round((years * daysOfYear) / 7) * 7;
    const later = indiaDay(indiaNoon(day) + days * dayMs);
    if (later > today) return later;
  }
}
