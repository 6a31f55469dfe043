import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { maxDaysAhead } from "#app/documents/document.ts";
import { firstCallStrings as words } from "#app/documents/strings.ts";
import { indiaMinute, readIndiaMinute } from "./india-minute.ts";
import {
  firstChoices,
  readComing,
  readFirst,
  sayFirst,
  toInitialStatusFields,
} from "./initial-status.ts";
import { firstOf, initialStatusFields, onlyOne } from "./read-initial-status.server.ts";

const now = Date.UTC(2026, 0, 31, 12);
const minuteMs = 60_000;
const dayMs = 86_400_000;
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
  expect(readComing(indiaMinute(now))).toBeNull();
  expect(readComing(indiaMinute(now + minuteMs))).toBe(now + minuteMs);
  expect(readComing(indiaMinute(latest - minuteMs))).toBe(latest - minuteMs);
  expect(readComing(indiaMinute(latest))).toBeNull();
  expect(readComing(indiaMinute(now - minuteMs))).toBeNull();
  expect(readComing("soon")).toBeNull();
});

test("a form says at once, draft, or later with a moment; what it does not say is at once", () => {
  const appearsAt = indiaMinute(now + minuteMs);
  expect(readFirst({})).toBe("published");
  expect(readFirst({ standing: firstChoices.atOnce, appearsAt })).toBe("published");
  expect(readFirst({ standing: firstChoices.draft, appearsAt })).toBe("draft");
  expect(readFirst({ standing: firstChoices.later, appearsAt })).toEqual({
    appearsAt: now + minuteMs,
  });
  expect(readFirst({ standing: firstChoices.later })).toBeNull();
  expect(firstChoices).toEqual({ atOnce: "", draft: "draft", later: "later" });
});

test("beside what is added stands that it is a draft, or when it appears", () => {
  expect(sayFirst("published")).toBe("");
  expect(sayFirst("draft")).toBe("As a draft");
  expect(sayFirst({ appearsAt: now })).toMatch(/^Appears on 31 Jan 2026, 5:30/);
});

const call = z.object(initialStatusFields).refine(...onlyOne);
const wrongOf = (fields: object) => call.safeParse(fields).error?.issues[0]?.message;
const at = (moment: number) => ({ appearsAt: new Date(moment).toISOString() });

test("a call gives a moment from a day ago until two years on, on any clock", () => {
  expect(call.parse({})).toEqual({ isDraft: false });
  for (const moment of [now - dayMs + 1, now, latest - 1]) {
    expect(call.parse(at(moment))).toMatchObject(at(moment));
  }
  expect(wrongOf(at(now - dayMs))).toBe(words.past);
  expect(wrongOf(at(latest))).toBe(words.farAhead(maxDaysAhead));
  expect(wrongOf({ appearsAt: "2026-02-01" })).toBe(words.noMoment);
  expect(wrongOf({ appearsAt: "2026-02-01T18:30:00+05:30" })).toBeUndefined();
});

test("a draft has no time to appear", () => {
  expect(wrongOf({ isDraft: true, ...at(now + 1) })).toBe(words.both);
  expect(wrongOf({ isDraft: true })).toBeUndefined();
  expect(firstOf({ isDraft: true })).toBe("draft");
  expect(firstOf({ isDraft: false })).toBe("published");
  expect(firstOf({ isDraft: false, ...at(now) })).toEqual({ appearsAt: now });
});
