import { expect, test } from "vitest";
import { findFactErrors } from "#app/competition/competition-schema.server.ts";
import { competitionOf2027 } from "#tests/support/entries.ts";
import { toNextFacts } from "./next-facts.server.ts";

const next = (content: object) => toNextFacts(competitionOf2027(content));

test("dates stay on their weekdays, birth dates are a year later, and entries are closed", () => {
  const facts = next({ registration: "open" });
  expect(facts).toMatchObject({
    name: "Nritya Ratna Shodha 2028",
    registration: "closed",
    dates: { submissionDeadline: "2028-08-29", announcement: "2028-09-06", finale: "2028-10-16" },
    categories: [
      { bornFrom: "2010-10-19", bornTo: "2015-10-18", minAge: 13 },
      { bornFrom: "2002-10-19", bornTo: "2010-10-18", minAge: 18 },
    ],
  });
  expect(findFactErrors(facts)).toEqual({});
});

test("the finale of 1 January is in the next year, too", () => {
  const day = "2027-01-01";
  const dates = { submissionDeadline: day, announcement: day, finale: day };
  expect(next({ dates }).dates.finale).toBe("2028-01-07");
});

test("the name in Kannada names the next year, too", () => {
  expect(next({ nameKn: "ನೃತ್ಯ ರತ್ನ ಶೋಧ 2027" })).toMatchObject({ nameKn: "ನೃತ್ಯ ರತ್ನ ಶೋಧ 2028" });
});

test("a season is renewed, and other years stay", () => {
  const name = "Nritya Ratna Shodha 2026-27, since 1995";
  const note = "NRS '27 Round 1";
  const { payment } = competitionOf2027();
  const facts = next({ name, payment: { ...payment, note } });
  expect(facts.name).toBe("Nritya Ratna Shodha 2027-28, since 1995");
  expect(facts.payment.note).toBe("NRS '28 Round 1");
});

test.each([
  { days: ["2012-02-28", "2012-02-29"], next: ["2013-02-28", "2013-03-01"] },
  { days: ["2012-02-29", "2012-03-01"], next: ["2013-02-28", "2013-03-01"] },
  { days: ["2015-02-28", "2015-03-01"], next: ["2016-02-29", "2016-03-01"] },
  { days: ["2014-12-31", "2015-01-01"], next: ["2015-12-31", "2016-01-01"] },
])("categories that meet at $days meet at $next a year later", ({ days, next: expected }) => {
  const [one, other] = competitionOf2027().categories;
  const [bornTo, bornFrom] = days;
  const { categories } = next({
    categories: [
      { ...one, bornFrom },
      { ...other, bornTo },
    ],
  });
  expect([categories[1]?.bornTo, categories[0]?.bornFrom]).toEqual(expected);
});
