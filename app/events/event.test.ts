import { expect, test } from "vitest";
import { dialogClearDelayMs, eventPath, eventsShown, formatEventDate } from "./event.ts";

// SPEC §9 Constants (visitor): Events shown 3, clear delay 300 ms
test("the limits are the specification's", () => {
  expect({ eventsShown, dialogClearDelayMs }).toEqual({ eventsShown: 3, dialogClearDelayMs: 300 });
});

test("an event's date is a day that no time zone moves", () => {
  expect(formatEventDate("2025-12-31")).toBe("December 31, 2025");
});

test("an event without a date says so", () => {
  expect(formatEventDate(null)).toBe("Date not available");
  expect(formatEventDate("10000-01-01")).toBe("Date not available");
});

test("an event's address survives any id", () => {
  expect(eventPath({ id: "a/b?c" })).toBe("/events/a%2Fb%3Fc");
});
