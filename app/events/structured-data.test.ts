import { expect, test } from "vitest";
import { newEvent } from "#tests/factories/events.ts";
import { eventStructuredData } from "./structured-data.ts";

const organizer = { name: "A school", url: "https://school.example" };

const dataOf = (given: Parameters<typeof newEvent>[0]) => {
  const event = { id: "a", version: 1, ...newEvent({ date: "2026-03-14", ...given }) };
  const site = { publicUrl: "https://school.example", organizer, city: "Mangaluru" };
  return eventStructuredData(event, site) as Record<string, unknown>;
};

const evening = { startDate: "2026-03-14T18:30:00+05:30", endDate: "2026-03-14T20:30:00+05:30" };

test.each([
  ["no end", { startTime: "18:30" }, evening],
  ["its own day as the last", { startTime: "18:30", endDate: "2026-03-14" }, evening],
  [
    "an end after midnight",
    { startTime: "19:00", endTime: "01:00" },
    { startDate: "2026-03-14T19:00:00+05:30", endDate: "2026-03-15T01:00:00+05:30" },
  ],
  ["no times", {}, { startDate: "2026-03-14" }],
  [
    "several days and no times",
    { endDate: "2026-03-16" },
    { startDate: "2026-03-14", endDate: "2026-03-16" },
  ],
  [
    "several nights",
    { endDate: "2026-03-16", startTime: "19:00", endTime: "01:00" },
    { startDate: "2026-03-14T19:00:00+05:30", endDate: "2026-03-17T01:00:00+05:30" },
  ],
])("search engines are told the times of an event with %s", (_name, given, dates) => {
  const { startDate, endDate } = dataOf(given);
  expect({ startDate, endDate }).toEqual(dates);
});
