import { expect, test } from "vitest";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { unknownBlank } from "./blank-names.ts";
import { formatDay, formatShortDay, upiAddress } from "./competition.ts";
import { competitionSchema } from "./competition-schema.server.ts";
import { fillIn, listBlanks } from "./fill-in.ts";
import { keepMeasuresWhole } from "./measure.ts";

const competition = {
  ...readContentFile("content/competition.yaml", competitionSchema),
  announcedOn: "the notice board",
  finaleVenue: "Town Hall",
  disqualifiedGenres: ["film", "folk", "fusion"],
};

test("each name in braces stands for its fact", () => {
  expect(Object.fromEntries(listBlanks(competition))).toEqual({
    "{deadline}": "31 August 2025",
    "{announcement}": "8 September 2025",
    "{announced on}": "the notice board",
    "{finale}": "18 October 2025",
    "{on the day}": "on 18 October 2025",
    "{venue}": "Town Hall",
    "{round 1 fee}": "Rs. 300",
    "{round 2 fee}": "Rs. 350",
    "{payee}": "Deepashile Natya Academy, deepashile@example",
    "{ages}":
      "Junior: age 13-17, born between 1 Jan 2008 and 1 Jan 2012. Senior: age 18-25, born between 1 Jan 2000 and 31 Dec 2007.",
    "{longest videos}": "4 minutes (Junior) or 6 minutes (Senior)",
    "{format}": competition.video.orientation,
    "{resolution}": competition.video.minResolution,
    "{platform}": competition.video.platform,
    "{genres}": "film, folk or fusion",
  });
});

test("a list of two has no comma, one is itself, none is nothing", () => {
  const listed = (...disqualifiedGenres: string[]) =>
    fillIn("{genres}", { ...competition, disqualifiedGenres });
  expect([listed("film", "folk"), listed("film"), listed()]).toEqual(["film or folk", "film", ""]);
});

test("a sentence gets every fact that it names, and keeps what is no name of one", () => {
  expect(fillIn("At {venue}, {venue}: {place} {} {a{venue}}", competition)).toBe(
    "At Town Hall, Town Hall: {place} {} {aTown Hall}",
  );
  expect(unknownBlank("At {venue} until {deadline}")).toBeNull();
  expect(unknownBlank("At {venue} in {x}")).toBe("x");
  expect(unknownBlank("nowhere {}")).toBe("");
  expect(unknownBlank("no braces")).toBeNull();
});

test("a day is written in full or short, and what is none stays as it is", () => {
  expect([formatDay("2026-01-05"), formatShortDay("2026-09-05")]).toEqual([
    "5 January 2026",
    "5 Sep 2026",
  ]);
  expect([formatDay("soon"), formatShortDay("soon")]).toEqual(["soon", "soon"]);
});

test("the payment code carries the note", () => {
  const note = new URL(upiAddress(competition)).searchParams.get("tn");
  expect(note).toBe(competition.payment.note);
});

test("no measure is broken across two lines, and other spaces may be", () => {
  const text =
    "Call +91 98765 43210 from 1 Jan 2008, or 12 March 2010, for 1 minute or 10 minutes: Rs. 300";
  expect(keepMeasuresWhole(text).replaceAll("\u00a0", "_")).toBe(
    "Call +91_98765_43210 from 1_Jan_2008, or 12_March_2010, for 1_minute or 10_minutes: Rs._300",
  );
});
