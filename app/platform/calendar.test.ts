import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countDays,
  formatDay,
  formatDayRange,
  formatLongDay,
  formatShortDay,
  formatTimes,
  formatWeekday,
  indiaDateTime,
  indiaDay,
  indiaNoon,
  readDay,
  splitDays,
  weekdayOf,
  weekdays,
} from "./calendar.ts";

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

test.each([
  ["16:30", "17:30", "4:30 to 5:30 pm"],
  ["11:00", "12:30", "11 am to 12:30 pm"],
  ["12:05", "00:00", "12:05 pm to 12 am"],
  ["18:00", "", "6 pm"],
  ["", "21:00", "until 9 pm"],
  ["", "", ""],
])("the times %j and %j are written as %j", (from, to, text) => {
  expect(formatTimes(from, to)).toBe(text);
});

test("a day is written with its weekday, in short, or stays as it is", () => {
  const week = Array.from({ length: 7 }, (_, index) => weekdayOf(`2026-02-0${index + 1}`));
  expect(week).toEqual(["Sunday", ...weekdays.slice(0, 6)]);
  expect(formatWeekday("2026-01-31")).toBe("Saturday, 31 January 2026");
  expect(formatWeekday("soon")).toBeNull();
  expect([formatShortDay("2026-01-31"), formatDay("soon")]).toEqual(["31 Jan 2026", "soon"]);
});

test.each([
  ["2027-01-22", "2027-01-24", "Friday to Sunday, 22–24 January 2027"],
  ["2027-01-30", "2027-02-01", "Saturday to Monday, 30 Jan–1 Feb 2027"],
  ["2026-12-31", "2027-01-01", "Thursday to Friday, 31 Dec 2026–1 Jan 2027"],
  ["2027-01-22", "2028-01-24", "22 Jan 2027–24 Jan 2028"],
  ["2027-01-04", "2027-01-11", "4–11 January 2027"],
  ["2027-01-22", "", "Friday, 22 January 2027"],
  ["2027-01-22", "2027-01-21", "Friday, 22 January 2027"],
  ["", "2027-01-22", null],
])("the days from %j to %j are written as %j", (first, last, text) => {
  expect(formatDayRange(first, last)).toBe(text);
});

test("a range of days is counted with both ends, and split as a card shows it", () => {
  expect([countDays("2028-02-28", "2028-03-01"), countDays("2027-01-22", "2027-01-22")]).toEqual([
    3, 1,
  ]);
  const weekdays = "Saturday to Monday";
  const parts = { weekdays, days: "30 Jan–1 Feb", rest: "2027" };
  expect(splitDays("2027-01-30", "2027-02-01")).toEqual(parts);
  expect(splitDays("soon")).toBeNull();
});
