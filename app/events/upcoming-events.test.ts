import { expect, test } from "vitest";
import { newEvent } from "#tests/factories/events.ts";
import { describeNext } from "./upcoming-events.server.ts";

const describeOn = (today: string, given: Parameters<typeof newEvent>[0], isOver = false) => {
  const event = { id: "a", version: 1, isOver, ...newEvent({ date: "2026-12-30", ...given }) };
  return describeNext([event], today)?.when ?? null;
};

const festival = { endDate: "2027-01-01", startTime: "19:00", endTime: "01:00" };

test.each([
  ["2026-12-01", {}, "Next: Wednesday, 30 December"],
  ["2026-12-30", { startTime: "18:30" }, "Next: Wednesday, 30 December, 6:30 pm"],
  ["2026-12-30", festival, "Next: Wednesday, 30 December, 7 pm to 1 am"],
  ["2026-12-31", festival, "Now, until Friday, 1 January 2027"],
  ["2027-01-01", festival, "Now, until Friday, 1 January"],
  ["2026-12-01", { date: "2027-02-06" }, "Next: Saturday, 6 February 2027"],
])("on %s an event is announced with its time (%j)", (today, given, when) => {
  expect(describeOn(today, given)).toBe(when);
});

test("without a date, or when all are over, there is no next event", () => {
  expect(describeOn("2026-12-01", { date: null, startTime: "18:30" })).toBeNull();
  expect(describeOn("2026-12-31", {}, true)).toBeNull();
  expect(describeNext([], "2026-12-31")).toBeNull();
});
