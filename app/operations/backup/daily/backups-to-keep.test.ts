import { expect, test } from "vitest";
import { daysOf, daysToForget, nameOfDay } from "./backups-to-keep.ts";

const dayMs = 86_400_000;

const dayBefore = (count: number) =>
  new Date(Date.parse("2026-11-22T00:00:00Z") - count * dayMs).toISOString().slice(0, 10);

test("after a year of days there are seven, and one for each of the four weeks before", () => {
  let kept: string[] = [];
  for (let ago = 365; ago >= 0; ago--) {
    kept = daysOf([...kept, dayBefore(ago)].map(nameOfDay));
    const forgotten = new Set(daysToForget(kept));
    kept = kept.filter((day) => !forgotten.has(day));
  }
  const sundays = ["2026-11-15", "2026-11-08", "2026-11-01", "2026-10-25"];
  const week = [0, 1, 2, 3, 4, 5, 6].map(dayBefore);
  expect(kept).toEqual([...week, ...sundays]);
});

test("where there were none for long, those that there are stay", () => {
  const days = ["2026-11-22", "2026-09-01", "2026-03-01", "2025-01-01"];
  expect(daysToForget(days)).toEqual([]);
});

test("whatever else lies there is no backup", () => {
  const names = ["school-2026-11-22.tar.zst", "school-2026-11-22.tar.zst.x.unfinished", "notes"];
  expect(daysOf(names)).toEqual(["2026-11-22"]);
});
