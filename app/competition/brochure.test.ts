import { afterEach, expect, test, vi } from "vitest";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { linesOfPdf } from "#tests/support/pdf.ts";
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

test("no line of it ends within a date, a sum, a time or a phone number", async () => {
  const lines = linesOfPdf(await drawOn("2025-07-01T08:00:00Z"));
  const whole = lines.join(" ");
  for (const measure of ["31 August 2025", "Rs. 300", "4 minutes", ...phones]) {
    expect(whole).toContain(measure);
  }
  const cut = /(?:(?<![\d–-])\d{1,2}(?: [A-Z][a-z]+)?|\+[\d ]+|\bRs\.)$/;
  expect(
    lines.filter((line) => cut.test(line) && !phones.some((each) => line.endsWith(each))),
  ).toEqual([]);
  const narrow = { ...competition, intro: Array.from({ length: 90 }, () => "on 31 August 2025") };
  const repeated = linesOfPdf(await drawOn("2025-07-01T08:00:00Z", narrow));
  expect(repeated.filter((line) => cut.test(line) && !line.includes("+"))).toEqual([]);
});

const { phones } = competition.contacts;
