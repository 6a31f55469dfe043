import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdayOf } from "#app/platform/calendar.ts";
import { newEvent } from "#tests/factories/events.ts";
import { copyForNextYear, renewYears } from "./copy-event.server.ts";
import type { AdminEvent } from "./event.ts";

const published = { version: 1, isHidden: false, isDraft: false, appearsAt: null, removedAt: null };

const copy = (given: Partial<AdminEvent>, today = "2026-11-27") =>
  copyForNextYear({ ...newEvent({}), id: "one", ...published, ...given } as AdminEvent, today);

test.each([
  ["next year", "2026-12-05", "2027-12-04"],
  ["whose next year's is today", "2025-11-28", "2027-11-26"],
  ["of several years ago", "2021-12-04", "2026-12-05"],
  ["on a leap day", "2028-02-29", "2029-02-27"],
])("an event %s is on the same weekday of the same week", (_name, date, next) => {
  expect(copy({ date }).date).toBe(next);
});

const days = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2198-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("the copy is in the future, on the same weekday and near the same day of the year", () => {
  fc.assert(
    fc.property(days, days, (date, today) => {
      const { date: next = "" } = copy({ date }, today);
      expect(next > today).toBe(true);
      expect(weekdayOf(next)).toBe(weekdayOf(date));
      const dayOfYear = (text: string) =>
        (Date.parse(text) - Date.parse(`${text.slice(0, 4)}-01-01`)) / 86_400_000;
      const apart = Math.abs(dayOfYear(next) - dayOfYear(date));
      expect(Math.min(apart, 366 - apart)).toBeLessThanOrEqual(6);
    }),
  );
});

test("the last day moves along, times and texts stay, and the video is left out", () => {
  const given = { date: "2026-12-30", startTime: "18:00", endTime: "01:00", location: "Kadri" };
  const video = { videoUrl: "https://youtu.be/dQw4w9WgXcQ", description: "Since 2026" };
  expect(copy({ ...given, ...video, endDate: "2027-01-02" })).toMatchObject({
    ...given,
    date: "2027-12-29",
    endDate: "2028-01-01",
    videoUrl: "",
    description: "Since 2026",
    initialStatus: "",
  });
  expect(copy({ date: "2026-12-30" }).endDate).toBe("");
  expect(copy({ date: "2026-12-30", endDate: "2026-12-29" }).endDate).toBe("");
});

test.each([null, "9999-12-31", "9998-06-01", "2199-12-30", "0001-01-01"])(
  "an event of %j, which has no next year, has no date and nothing is renewed",
  (date) => {
    const days = { date, endDate: "9999-12-31" };
    expect(copy({ ...days, title: "Utsava 9999" })).toMatchObject({
      date: "",
      endDate: "",
      title: "Utsava 9999",
    });
    expect(copy({ date: "2026-12-30", endDate: "9999-12-31" }).endDate).toBe("");
  },
);

test.each([
  ["published", {}, ""],
  ["draft", { isHidden: true, isDraft: true }, "draft"],
  ["hidden", { isHidden: true }, "draft"],
  ["scheduled", { isHidden: true, isDraft: true, appearsAt: 1 }, "draft"],
  ["removed", { removedAt: 1 }, "draft"],
])("the copy of a %s event begins as %j says", (_name, status, initialStatus) => {
  expect(copy(status).initialStatus).toBe(initialStatus);
});

test.each([
  ["Navaratri 2026", "Navaratri 2027"],
  ["Season 2026-27", "Season 2027-28"],
  ["Season 2025–26", "Season 2026–27"],
  ["Season 2026-2027", "Season 2027-2028"],
  ["Utsava ’26", "Utsava ’27"],
  ["26th Annual Day", "26th Annual Day"],
  ["Since 1998: day 2026", "Since 1998: day 2027"],
  ["1st of 12026 lamps, 20261 bells", "1st of 12026 lamps, 20261 bells"],
  ["2026-03: three evenings", "2027-03: three evenings"],
  ["", ""],
])("a year later ‘%s’ is ‘%s’", (text, renewed) => {
  expect(renewYears(text, { year: 2026, years: 1 })).toBe(renewed);
});

test("years are renewed by as many years as the date, also across a century", () => {
  expect(renewYears("Utsava 2021-22", { year: 2021, years: 5 })).toBe("Utsava 2026-27");
  expect(renewYears("Utsava 2098-99 ’98", { year: 2098, years: 1 })).toBe("Utsava 2099-00 ’99");
  expect(renewYears("Utsava 2099-00", { year: 2099, years: 1 })).toBe("Utsava 2100-01");
});
