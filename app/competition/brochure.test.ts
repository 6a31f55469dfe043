import { afterEach, expect, test, vi } from "vitest";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { drawBrochure } from "./brochure.server.ts";
import { competitionSchema } from "./competition-schema.server.ts";

const competition = readContentFile("content/competition.yaml", competitionSchema);

afterEach(() => {
  vi.useRealTimers();
});

function drawOn(day: string, facts = competition): Promise<Buffer> {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(day) });
  return drawBrochure(facts, "Deepashile Natya Academy");
}

test("the same facts make the same bytes, whenever it is drawn", async () => {
  const first = await drawOn("2025-07-01T08:00:00Z");
  const second = await drawOn("2026-03-02T21:30:00Z");
  expect(first.subarray(0, 5).toString()).toBe("%PDF-");
  expect(second.equals(first)).toBe(true);
});

test("other facts make other bytes", async () => {
  const first = await drawOn("2025-07-01T08:00:00Z");
  const moved = { ...competition, finaleVenue: "Kadri hall" };
  expect((await drawOn("2025-07-01T08:00:00Z", moved)).equals(first)).toBe(false);
});
