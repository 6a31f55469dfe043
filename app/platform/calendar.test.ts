import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLongDay, indiaDay } from "./calendar.ts";

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
