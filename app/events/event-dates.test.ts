import { expect, test } from "vitest";
import { endOf, isOver, occurrencesOf, startOf } from "./event-dates.ts";

const event = (given: Partial<Parameters<typeof endOf>[0]>) => ({
  date: "2026-03-14",
  endDate: "",
  startTime: "",
  endTime: "",
  ...given,
});

/** In India. */
const at = (moment: string) => Date.parse(`${moment}:00+05:30`);

test.each([
  ["without times", {}, "2026-03-15T00:00"],
  ["of an evening", { startTime: "18:30", endTime: "21:00" }, "2026-03-14T21:00"],
  ["past midnight", { startTime: "19:00", endTime: "01:00" }, "2026-03-15T01:00"],
  ["until midnight", { startTime: "19:00", endTime: "00:00" }, "2026-03-15T00:00"],
  ["from midnight", { startTime: "00:00", endTime: "23:59" }, "2026-03-14T23:59"],
  ["without an end", { startTime: "18:30" }, "2026-03-14T20:30"],
  ["without an end, late", { startTime: "23:30" }, "2026-03-15T01:30"],
  ["whose end is its start", { startTime: "18:30", endTime: "18:30" }, "2026-03-14T20:30"],
  ["without a start", { endTime: "21:00" }, "2026-03-14T21:00"],
  ["without a start, until the night", { endTime: "01:00" }, "2026-03-15T01:00"],
  ["of three days", { endDate: "2026-03-16" }, "2026-03-17T00:00"],
  [
    "of three nights",
    { endDate: "2026-03-16", startTime: "19:00", endTime: "01:00" },
    "2026-03-17T01:00",
  ],
  ["of three evenings", { endDate: "2026-03-16", startTime: "19:00" }, "2026-03-16T21:00"],
  ["whose last day is its day", { endDate: "2026-03-14", startTime: "19:00" }, "2026-03-14T21:00"],
  ["whose last day is before it", { endDate: "2026-03-13" }, "2026-03-15T00:00"],
  ["on New Year's Eve", { date: "2026-12-31", startTime: "23:00" }, "2027-01-01T01:00"],
  ["on a leap day", { date: "2028-02-29" }, "2028-03-01T00:00"],
])("an event %s is over at its end", (_name, given, end) => {
  expect(isOver(event(given), at(end) - 1)).toBe(false);
  expect(isOver(event(given), at(end))).toBe(true);
});

test("an event without a date is never over, and begins after all others", () => {
  const undated = event({ date: null, startTime: "18:30", endTime: "21:00" });
  expect([endOf(undated), occurrencesOf(undated)]).toEqual([null, null]);
  expect(isOver(undated, at("2199-12-31T23:59"))).toBe(false);
  expect(startOf(undated)).toBe(Number.POSITIVE_INFINITY);
  expect([startOf(event({})), startOf(event({ startTime: "18:30" }))]).toEqual([
    at("2026-03-14T00:00"),
    at("2026-03-14T18:30"),
  ]);
});

test("sixty evenings are sixty occurrences of one evening", () => {
  const season = event({ endDate: "2026-05-12", startTime: "18:00", endTime: "20:00" });
  expect(occurrencesOf(season)).toEqual({
    startsAt: at("2026-03-14T18:00"),
    endsAt: at("2026-03-14T20:00"),
    count: 60,
  });
});
