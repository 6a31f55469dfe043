import { expect, test } from "vitest";
import { canRegister, categoryOf, stageOn } from "./stage.ts";

const dates = {
  submissionDeadline: "2025-08-31",
  announcement: "2025-09-08",
  finale: "2025-10-18",
};

test.each([
  ["2025-01-01", "open"],
  ["2025-08-31", "open"],
  ["2025-09-01", "closed"],
  ["2025-09-07", "closed"],
  ["2025-09-08", "announced"],
  ["2025-10-17", "announced"],
  ["2025-10-18", "finale"],
  ["2025-10-19", "over"],
])("on %s the competition is %s", (today, stage) => {
  expect(stageOn(today, { dates, registration: "open" })).toBe(stage);
});

test.each([
  ["2025-01-01", "closed"],
  ["2025-08-31", "closed"],
  ["2025-09-01", "closed"],
  ["2025-09-08", "announced"],
])("with the registration closed early, on %s the competition is %s", (today, stage) => {
  expect(stageOn(today, { dates, registration: "closed" })).toBe(stage);
});

test("one can register whatever the day, by the dates, or never, as the content says", () => {
  expect(canRegister("over", { registration: "open" })).toBe(true);
  expect(canRegister("open", { registration: "auto" })).toBe(true);
  expect(canRegister("closed", { registration: "auto" })).toBe(false);
  expect(canRegister("open", { registration: "closed" })).toBe(false);
});

test("a birth date leads to its category, first and last day included, or to none", () => {
  const junior = {
    name: "Junior",
    minAge: 13,
    maxAge: 17,
    bornFrom: "2008-01-01",
    bornTo: "2012-01-01",
    maxMinutes: 4,
  };
  const senior = {
    name: "Senior",
    minAge: 18,
    maxAge: 25,
    bornFrom: "2000-01-01",
    bornTo: "2007-12-31",
    maxMinutes: 6,
  };
  const nameOf = (born: string) => categoryOf(born, { categories: [junior, senior] })?.name ?? null;
  expect(
    ["2012-01-02", "2012-01-01", "2008-01-01", "2007-12-31", "2000-01-01", "1999-12-31"].map(
      nameOf,
    ),
  ).toEqual([null, "Junior", "Junior", "Senior", "Senior", null]);
});
