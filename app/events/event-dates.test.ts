import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdayOf } from "#app/platform/calendar.ts";
import { isOver, sameWeekdayLater, timestampsOf } from "./event-dates.ts";

const times = (startTime: string, endTime: string) => ({ startTime, endTime });

test("an event of several days is over after the last, and ends then", () => {
  const festival = { date: "2026-03-13", endDate: "2026-03-15", ...times("18:00", "21:00") };
  expect(isOver(festival, "2026-03-15")).toBe(false);
  expect(isOver(festival, "2026-03-16")).toBe(true);
  expect(timestampsOf(festival)?.endsAt).toBe(Date.parse("2026-03-15T15:30:00Z"));
  // Whole days, because it does not last through the nights.
  expect(timestampsOf({ ...festival, endTime: "" })).toBeNull();
});

const days = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("the next date is a year later, on the same weekday", () => {
  expect(sameWeekdayLater("2026-03-14", "2026-06-01")).toBe("2027-03-13");
});

test("the next date is in the future, on the same weekday and near the same day of the year", () => {
  fc.assert(
    fc.property(days, days, (day, today) => {
      const next = sameWeekdayLater(day, today);
      expect(next > today).toBe(true);
      expect(weekdayOf(next)).toBe(weekdayOf(day));
      const dayOfYear = (text: string) =>
        (Date.parse(text) - Date.parse(`${text.slice(0, 4)}-01-01`)) / 86_400_000;
      const apart = Math.abs(dayOfYear(next) - dayOfYear(day));
      expect(Math.min(apart, 366 - apart)).toBeLessThanOrEqual(6);
    }),
  );
});
