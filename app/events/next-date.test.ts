import fc from "fast-check";
import { expect, test } from "vitest";
import { sameWeekdayLater, weekdayOf } from "./next-date.ts";

const days = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

test("the next time is a year later, on the same weekday", () => {
  expect(sameWeekdayLater("2026-03-14", "2026-06-01")).toBe("2027-03-13");
  expect(weekdayOf("2026-03-14")).toBe("Saturday");
  expect(weekdayOf("2027-03-13")).toBe("Saturday");
});

test("however old the event, the next time is ahead, on its weekday and near its day", () => {
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
