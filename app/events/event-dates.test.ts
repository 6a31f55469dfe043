import { expect, test } from "vitest";
import { dayMs, indiaDay, indiaNoon } from "#app/platform/calendar.ts";
import { isOver, occurrencesOf, startOf } from "./event-dates.ts";

const event = (given: Partial<Parameters<typeof occurrencesOf>[0]>) => ({
  date: "2026-03-14",
  endDate: "",
  startTime: "",
  endTime: "",
  ...given,
});

/** In India. */
const at = (moment: string) => Date.parse(`${moment}:00+05:30`);

test.each([
  ["of one day", {}, "2026-03-14"],
  ["of three days", { endDate: "2026-03-16" }, "2026-03-16"],
  ["whose last day is before it", { endDate: "2026-03-13" }, "2026-03-14"],
])("an event %s is over after its last day", (_name, given, lastDay) => {
  expect(isOver(event(given), lastDay)).toBe(false);
  expect(isOver(event(given), indiaDay(indiaNoon(lastDay) + dayMs))).toBe(true);
});

test("an event without a date is never over, and begins after all others", () => {
  const undated = event({ date: null, startTime: "18:30", endTime: "21:00" });
  expect(occurrencesOf(undated)).toBeNull();
  expect(isOver(undated, "2199-12-31")).toBe(false);
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
