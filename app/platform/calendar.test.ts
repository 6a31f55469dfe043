import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLongDay, indiaDateTime, indiaDay, indiaNoon, readDay } from "./calendar.ts";

const moments = fc.date({
  min: new Date("1950-01-01"),
  max: new Date("2190-01-01"),
  noInvalidDate: true,
});

test("days are written as the runtime's own calendar writes them", () => {
  const reference = new Intl.DateTimeFormat("en-US", {
    dateStyle: "long",
    timeZone: "Asia/Kolkata",
  });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(formatLongDay(indiaDay(moment.getTime()))).toBe(reference.format(moment));
    }),
  );
});

test("what is no day is not written", () => {
  expect(formatLongDay("10000-01-01")).toBeNull();
  expect(formatLongDay("2026-13-01")).toBeNull();
  expect(formatLongDay("soon")).toBeNull();
});

test("a time of a day in India is five and a half hours before the same in London's winter", () => {
  expect(indiaDateTime("2026-01-31", "18:30")).toBe(Date.UTC(2026, 0, 31, 13, 0));
  expect(indiaNoon("2026-01-31")).toBe(Date.UTC(2026, 0, 31, 6, 30));
});

test("a day is read into its parts, and what is none into nothing", () => {
  expect(readDay("2026-09-05")).toEqual({ year: 2026, month: "September", day: 5 });
  expect(readDay("2026-09-32")).toBeNull();
});
