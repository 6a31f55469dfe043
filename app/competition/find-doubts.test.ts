import { expect, test } from "vitest";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { competitionSchema } from "./competition-schema.server.ts";
import { findDoubts } from "./find-doubts.server.ts";

const competition = readContentFile("content/competition.yaml", competitionSchema);
const [junior, senior] = competition.categories;

type Category = (typeof competition.categories)[number];

const doubtsOf = (...changed: Partial<Category>[]) =>
  findDoubts({
    ...competition,
    categories: changed.map((each) => ({ ...(junior as Category), ...each })),
  });

test("the specification's own categories are no question", () => {
  expect(findDoubts(competition)).toEqual({});
});

test("ages that contradict the dates of birth are named with the age of the born", () => {
  expect(doubtsOf({ bornFrom: "1990-01-01", bornTo: "1995-12-31" })).toEqual({
    "categories.0.minAge": "A dancer born on 31 Dec 1995 is 29 or 30 in 2025, not 13.",
    "categories.0.maxAge": "A dancer born on 1 Jan 1990 is 35 in 2025, not 17.",
  });
});

test.each([
  ["a birthday within the year", { bornTo: "2012-08-31" }, []],
  ["a year too young", { bornTo: "2013-08-31" }, ["categories.0.minAge"]],
  ["a year too old", { bornFrom: "2006-12-31" }, ["categories.0.maxAge"]],
  ["births that begin too late", { bornFrom: "2010-01-01" }, ["categories.0.maxAge"]],
])("%s: %o", (_what, change, fields) => {
  expect(Object.keys(doubtsOf(change))).toEqual(fields);
});

test("a dancer in two categories with other ages is a question, with ages in common it is none", () => {
  const overlapping = { ...(senior as Category), bornTo: "2008-06-30" };
  expect(doubtsOf({}, overlapping)["categories.1.bornFrom"]).toBe(
    "Born between 1 Jan 2008 and 30 Jun 2008, a dancer is also in Junior, whose ages are others.",
  );
  expect(doubtsOf({}, { name: "Junior, group" })).toEqual({});
});

test("a competition over the turn of a year counts the ages of both years", () => {
  const dates = { ...competition.dates, finale: "2026-02-14" };
  expect(findDoubts({ ...competition, dates })).toEqual({});
  const categories = [{ ...(junior as Category), bornTo: "2013-01-01" }];
  expect(findDoubts({ ...competition, dates, categories })).toEqual({});
});
