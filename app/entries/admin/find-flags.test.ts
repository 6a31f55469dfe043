import { expect, test } from "vitest";
import { indiaDateTime } from "#app/platform/calendar.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { type FlaggedEntry, findFlags } from "./find-flags.ts";

const category = (name: string, bornFrom: string, bornTo: string) => {
  return { name, bornFrom, bornTo, minAge: 1, maxAge: 99, maxMinutes: 4 };
};

const facts = {
  categories: [
    category("Junior", "2010-01-01", "2014-12-31"),
    category("Senior", "2002-01-01", "2009-12-31"),
  ],
  dates: { submissionDeadline: "2027-08-31", announcement: "2027-09-08", finale: "2027-10-18" },
};

let count = 0;

/** An entry that shares nothing with another one, but for what is given. */
function entry(given: Partial<FlaggedEntry> = {}): FlaggedEntry {
  count += 1;
  const own = {
    id: `entry-${count}`,
    number: count,
    name: `Dancer ${count}`,
    transaction: `${412_345_678_900 + count}`,
    video: `https://www.youtube.com/watch?v=${`${count}`.padStart(11, "v")}`,
  };
  return { ...newEntry(), ...own, ...given };
}

/** The flags of each entry, in words. */
function flagsOf(entries: FlaggedEntry[], given = facts): string[][] {
  const found = findFlags(entries, given);
  return entries.map((one) =>
    (found.get(one.id) ?? []).map(({ name, sharing, isNote }) => {
      const others = sharing
        .filter(({ id }) => id !== one.id)
        .map(({ id }) => entries.findIndex((each) => each.id === id));
      return [name, ...others, ...(isNote ? ["note"] : [])].join(" ");
    }),
  );
}

test("entries that share nothing have no flags", () => {
  expect(flagsOf([entry(), entry()])).toEqual([[], []]);
});

test("entries with one transaction or one video name each other", () => {
  const transaction = "412345678901";
  const first = entry({ transaction });
  expect(flagsOf([first, entry(), entry({ transaction })])).toEqual([
    ["sameTransaction 2"],
    [],
    ["sameTransaction 0"],
  ]);
  const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  const other = "https://www.youtube.com/watch?v=DQw4w9WgXcQ";
  expect(flagsOf([video, video, other].map((each) => entry({ video: each })))).toEqual([
    ["sameVideo 1"],
    ["sameVideo 0"],
    [],
  ]);
});

test("a dancer is the same in other spellings of the name, with the same date of birth", () => {
  const spellings = ["Ananya S. Rao", "ANANYA S RAO", "ananya  srao", "Ánanya S.Rao"];
  const entries = spellings.map((name) => entry({ name }));
  const otherDay = entry({ name: "Ananya S. Rao", born: "2012-06-01" });
  const [first, ...rest] = flagsOf([...entries, otherDay, entry({ name: "Ananya Rao" })]);
  expect(first).toEqual(["sameDancer 1 2 3"]);
  expect(rest.slice(-2)).toEqual([[], []]);
  // A vowel sign is a part of an Indian letter.
  expect(flagsOf([entry({ name: "ಅನನ್ಯಾ" }), entry({ name: "ಅನನ್ಯ" })])).toEqual([[], []]);
});

test("empty values are not shared", () => {
  const empty = { transaction: "", video: "", name: "" };
  expect(flagsOf([entry(empty), entry(empty)])).toEqual([[], []]);
});

test("a withdrawn entry is no duplicate of others, and both say so", () => {
  const transaction = "412345678902";
  const withdrawn = () => entry({ transaction, withdrawnAt: 1 });
  expect(flagsOf([withdrawn(), entry({ transaction })])).toEqual([
    ["sameTransaction 1 note"],
    ["sameTransaction 0 note"],
  ]);
  expect(flagsOf([withdrawn(), entry({ transaction }), entry({ transaction })])).toEqual([
    ["sameTransaction 1 2 note"],
    ["sameTransaction 0 2"],
    ["sameTransaction 0 1"],
  ]);
  expect(flagsOf([withdrawn(), withdrawn()]).flat()).toEqual([
    "sameTransaction 1 note",
    "sameTransaction 0 note",
  ]);
});

test("the age and the category follow from the present facts", () => {
  const born = ["2001-12-31", "2002-01-01", "2009-12-31", "2014-12-31", "2015-01-01", ""];
  const entries = born.map((day) => entry({ born: day, category: "Junior" }));
  const other = ["otherCategory"];
  const outside = ["outsideAge"];
  expect(flagsOf(entries)).toEqual([outside, other, other, [], outside, outside]);
});

test("an entry is late from the first moment after the day of the present deadline", () => {
  const end = indiaDateTime("2027-09-01", "00:00");
  const times = [end - 1, end];
  expect(flagsOf(times.map((createdAt) => entry({ createdAt })))).toEqual([[], ["late"]]);
  const moved = { ...facts, dates: { ...facts.dates, submissionDeadline: "2027-09-01" } };
  expect(flagsOf([entry({ createdAt: end })], moved)).toEqual([[]]);
});

test("an entry whose private data was deleted has no flags", () => {
  const transaction = "412345678903";
  const cleared = entry({ transaction, born: "", clearedAt: 1 });
  expect(flagsOf([cleared, entry({ transaction })])).toEqual([[], []]);
});
