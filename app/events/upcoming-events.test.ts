import { expect, test } from "vitest";
import { newEvent } from "#tests/factories/events.ts";
import { describeNext } from "./upcoming-events.server.ts";

const describeAt = (moment: string, given: Parameters<typeof newEvent>[0], isOver = false) => {
  const event = { id: "a", version: 1, isOver, ...newEvent({ date: "2026-12-30", ...given }) };
  return describeNext([event], Date.parse(`${moment}:00+05:30`))?.when ?? null;
};

const festival = { endDate: "2027-01-01", startTime: "19:00", endTime: "01:00" };

test.each([
  ["2026-12-01T09:00", {}, "Next: Wednesday, 30 December"],
  ["2026-12-30T18:29", { startTime: "18:30" }, "Next: Wednesday, 30 December, 6:30 pm"],
  ["2026-12-30T18:30", { startTime: "18:30" }, "Now, until 8:30 pm"],
  ["2026-12-30T20:00", { startTime: "18:30", endTime: "21:00" }, "Now, until 9 pm"],
  ["2026-12-30T23:59", {}, "Next: Wednesday, 30 December"],
  ["2026-12-29T09:00", festival, "Next: Wednesday, 30 December, 7 pm to 1 am"],
  ["2026-12-30T20:00", festival, "Now, until Friday, 1 January 2027"],
  ["2026-12-31T09:00", festival, "Now, until Friday, 1 January 2027"],
  ["2027-01-01T23:00", festival, "Now, until Friday, 1 January"],
  ["2027-01-02T00:30", festival, "Now, until 1 am"],
  ["2026-12-31T00:30", { startTime: "23:00" }, "Now, until 1 am"],
  ["2026-12-01T09:00", { date: "2027-02-06" }, "Next: Saturday, 6 February 2027"],
])("at %s an event is announced with its time (%j)", (moment, given, when) => {
  expect(describeAt(moment, given)).toBe(when);
});

test("without a date, or when all are over, there is no next event", () => {
  expect(describeAt("2026-12-01T09:00", { date: null, startTime: "18:30" })).toBeNull();
  expect(describeAt("2026-12-31T09:00", {}, true)).toBeNull();
  expect(describeNext([], 0)).toBeNull();
});
