import { beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "#app/platform/calendar.ts";
import { indiaMinute, readFutureMinute } from "./date-time.ts";
import { maxDaysAhead } from "./document.ts";
import { initialStatusSchema as call } from "./document-endpoint.server.ts";
import { toInitialStatusFields } from "./initial-status.ts";
import { initialStatusCallStrings as strings } from "./strings.ts";

const now = Date.UTC(2026, 0, 31, 12);
const minuteMs = 60_000;
const latest = now + maxDaysAhead * dayMs;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));

test("a time that passed while a photo was queued publishes at once", () => {
  expect(toInitialStatusFields({ appearsAt: now + 1 })).toEqual(at(now + 1));
  expect(toInitialStatusFields({ appearsAt: now })).toEqual({ isDraft: false });
  expect(toInitialStatusFields("draft")).toEqual({ isDraft: true });
  expect(toInitialStatusFields("published")).toEqual({ isDraft: false });
});

test("a minute on India's clock is read only in its own format", () => {
  expect(indiaMinute(now)).toBe("2026-01-31T17:30");
  expect(readFutureMinute("2026-01-31T17:31")).toBe(now + minuteMs);
  const invalidDates = ["2026-02-30T10:00", "2026-13-01T10:00", "2026-01-31T24:00"];
  const otherFormats = ["2026-01-31T17:31:00", "x2026-01-31T17:31", "2026-02-01", ""];
  for (const text of [...invalidDates, ...otherFormats]) {
    expect([text, readFutureMinute(text)]).toEqual([text, null]);
  }
});

test("a time can be chosen after now and within two years", () => {
  expect(readFutureMinute(indiaMinute(now))).toBeNull();
  expect(readFutureMinute(indiaMinute(now + minuteMs))).toBe(now + minuteMs);
  expect(readFutureMinute(indiaMinute(latest - minuteMs))).toBe(latest - minuteMs);
  expect(readFutureMinute(indiaMinute(latest))).toBeNull();
  expect(readFutureMinute(indiaMinute(now - minuteMs))).toBeNull();
  expect(readFutureMinute("soon")).toBeNull();
});

const problemOf = (fields: object) => call.safeParse(fields).error?.issues[0]?.message;
const at = (epochMs: number) => ({ appearsAt: new Date(epochMs).toISOString() });

test("an API call accepts a time from a day ago until two years ahead, in any time zone", () => {
  expect(call.parse({})).toEqual({ initialStatus: "published" });
  for (const epochMs of [now - dayMs + 1, now, latest - 1]) {
    expect(call.parse(at(epochMs))).toEqual({ initialStatus: { appearsAt: epochMs } });
  }
  expect(problemOf(at(now - dayMs))).toBe(
    "appearsAt is more than a day ago: leave it out to publish at once.",
  );
  expect(problemOf(at(latest))).toBe(`appearsAt has to be within ${maxDaysAhead} days from now.`);
  expect(problemOf({ appearsAt: "2026-02-01" })).toBe(strings.notATime);
  expect(problemOf({ appearsAt: "2026-02-01T18:30:00+05:30" })).toBeUndefined();
});
