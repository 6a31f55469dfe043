import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { indiaMinute, readFutureMinute, readIndiaMinute } from "./date-time.ts";
import { dayMs, maxDaysAhead } from "./document.ts";
import {
  formatInitialStatus,
  initialStatusChoices,
  readInitialStatus,
  toInitialStatusFields,
} from "./initial-status.ts";
import {
  initialStatusFields,
  oneInitialStatus,
  toInitialStatus,
} from "./initial-status-schema.server.ts";
import { initialStatusCallStrings as strings } from "./strings.ts";

const now = Date.UTC(2026, 0, 31, 12);
const minuteMs = 60_000;
const latest = now + maxDaysAhead * dayMs;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});

afterEach(() => {
  vi.useRealTimers();
});

test("what waited on a device until its moment had passed is sent as seen at once", () => {
  const coming = now + 1;
  expect(toInitialStatusFields({ appearsAt: coming })).toEqual({
    appearsAt: new Date(coming).toISOString(),
  });
  expect(toInitialStatusFields({ appearsAt: now })).toEqual({ isDraft: false });
  expect(toInitialStatusFields("draft")).toEqual({ isDraft: true });
  expect(toInitialStatusFields("published")).toEqual({ isDraft: false });
});

test("a minute of India's clock is read as it is written, and nothing else is", () => {
  expect(indiaMinute(now)).toBe("2026-01-31T17:30");
  expect(readIndiaMinute("2026-01-31T17:30")).toBe(now);
  for (const other of [
    "2026-02-30T10:00",
    "2026-13-01T10:00",
    "2026-01-31T24:00",
    "2026-01-31T17:30:00",
    "x2026-01-31T17:30",
    "2026-01-31",
    "26-01-31T17:30",
    "",
  ]) {
    expect([other, readIndiaMinute(other)]).toEqual([other, null]);
  }
});

test("a moment can be chosen from now until two years on, both ends left out", () => {
  expect(readFutureMinute(indiaMinute(now))).toBeNull();
  expect(readFutureMinute(indiaMinute(now + minuteMs))).toBe(now + minuteMs);
  expect(readFutureMinute(indiaMinute(latest - minuteMs))).toBe(latest - minuteMs);
  expect(readFutureMinute(indiaMinute(latest))).toBeNull();
  expect(readFutureMinute(indiaMinute(now - minuteMs))).toBeNull();
  expect(readFutureMinute("soon")).toBeNull();
});

test("a form says at once, draft, or later with a moment; what it does not say is at once", () => {
  const appearsAt = indiaMinute(now + minuteMs);
  expect(readInitialStatus({})).toBe("published");
  expect(readInitialStatus({ standing: initialStatusChoices.atOnce, appearsAt })).toBe("published");
  expect(readInitialStatus({ standing: initialStatusChoices.draft, appearsAt })).toBe("draft");
  expect(readInitialStatus({ standing: initialStatusChoices.later, appearsAt })).toEqual({
    appearsAt: now + minuteMs,
  });
  expect(readInitialStatus({ standing: initialStatusChoices.later })).toBeNull();
  expect(initialStatusChoices).toEqual({ atOnce: "", draft: "draft", later: "later" });
});

test("beside what is added stands that it is a draft, or when it appears", () => {
  expect(formatInitialStatus("published")).toBe("");
  expect(formatInitialStatus("draft")).toBe("As a draft");
  expect(formatInitialStatus({ appearsAt: now })).toMatch(/^Scheduled for 31 Jan 2026, 5:30/);
});

const call = z.object(initialStatusFields).refine(...oneInitialStatus);
const wrongOf = (fields: object) => call.safeParse(fields).error?.issues[0]?.message;
const at = (moment: number) => ({ appearsAt: new Date(moment).toISOString() });

test("a call gives a moment from a day ago until two years on, on any clock", () => {
  expect(call.parse({})).toEqual({ isDraft: false });
  for (const moment of [now - dayMs + 1, now, latest - 1]) {
    expect(call.parse(at(moment))).toMatchObject(at(moment));
  }
  expect(wrongOf(at(now - dayMs))).toBe(strings.past);
  expect(wrongOf(at(latest))).toBe(strings.farAhead(maxDaysAhead));
  expect(wrongOf({ appearsAt: "2026-02-01" })).toBe(strings.notATime);
  expect(wrongOf({ appearsAt: "2026-02-01T18:30:00+05:30" })).toBeUndefined();
});

test("a draft has no time to appear", () => {
  expect(wrongOf({ isDraft: true, ...at(now + 1) })).toBe(strings.both);
  expect(wrongOf({ isDraft: true })).toBeUndefined();
  expect(toInitialStatus({ isDraft: true })).toBe("draft");
  expect(toInitialStatus({ isDraft: false })).toBe("published");
  expect(toInitialStatus({ isDraft: false, ...at(now) })).toEqual({ appearsAt: now });
});
