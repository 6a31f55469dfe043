import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { createRefusalLog } from "./refusal-log.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function openLog() {
  const logged: Record<string, unknown>[] = [];
  const log = createLog("debug", (line) => logged.push(JSON.parse(line)));
  return { logged, note: createRefusalLog(log) };
}

test("the first refusal is logged at once, the others of its minute in one line", () => {
  const { logged, note } = openLog();
  const source = { path: "/login", network: "203.0.113.1" };
  for (let count = 0; count < 1_000; count++) note(source);
  expect(logged).toMatchObject([{ message: "request refused", ...source }]);
  vi.advanceTimersByTime(60_000);
  expect(logged.slice(1)).toMatchObject([
    { message: "more requests refused", code: "too-many-requests", ...source, count: 999 },
  ]);
  note(source);
  expect(logged).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  expect(logged).toHaveLength(3);
});

test("a minute names a hundred sources at most, however many there are", () => {
  const { logged, note } = openLog();
  for (let count = 0; count < 5_000; count++) note({ path: "/login", network: `n${count}` });
  vi.advanceTimersByTime(60_000);
  expect(logged).toHaveLength(102);
  expect(logged.at(-1)).toMatchObject({ network: "others", path: "others", count: 4_899 });
});
