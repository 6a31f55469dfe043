import { expect, test } from "vitest";
import { maxLength } from "#app/announcements/announcement.ts";
import type { Branch } from "#app/school/school.ts";
import { newHoliday } from "#tests/factories/documents.ts";
import { announcementOf, maxReason, titleOf } from "./holiday.ts";
import { findPlace, listPlaces } from "./places.server.ts";

const batch = (name: string, from: string): Branch["batches"][number] => ({
  name,
  days: ["Monday"],
  from,
  to: "18:00",
  feePeriod: "month",
});

test("the announcement of the longest names and reason is short enough", () => {
  const longest = newHoliday({
    firstDay: "2026-09-23",
    lastDay: "2026-09-30",
    reason: "r".repeat(maxReason),
    // The limit is in the middle of a letter that is two characters.
    placeName: `a${"🪔".repeat(90)} (${"b".repeat(400)})`,
  });
  const text = announcementOf(longest);
  expect(text.length).toBeLessThanOrEqual(maxLength);
  expect([text.isWellFormed(), text.endsWith(longest.reason)]).toEqual([true, true]);
});

test("a title names the days with their year, and the place", () => {
  const range = newHoliday({ firstDay: "2026-12-31", lastDay: "2027-01-02", placeName: "Kadri" });
  expect(titleOf(range)).toBe("Thursday to Saturday, 31 Dec 2026–2 Jan 2027, Kadri: festival");
});

test("batches and branches of the same name are told apart", () => {
  const batches = [batch("Juniors", "16:00"), batch("Juniors", "17:00"), batch("Adults", "17:00")];
  const places = listPlaces([
    { name: "Kadri", batches },
    { name: "Kadri", batches: [] },
    { name: "Urwa", id: "own", batches: [{ ...batch("Juniors", "16:00"), id: "first" }] },
  ]);
  const names = places.flatMap((branch) => branch.batches.map(({ name }) => name));
  expect(names).toEqual([
    "Kadri (Juniors, Mon 4 to 6 pm)",
    "Kadri (Juniors, Mon 5 to 6 pm)",
    "Kadri (Adults)",
    "Urwa (Juniors)",
  ]);
  const values = places.flatMap((branch) => [branch, ...branch.batches]).map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values.slice(-2)).toEqual(["own", "own/first"]);
  expect(findPlace(places, "own/first")).toMatchObject({ name: "Urwa (Juniors)" });
  expect(findPlace(places, "own/second")).toBeNull();
});
