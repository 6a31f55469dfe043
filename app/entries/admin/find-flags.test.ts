import { expect, test } from "vitest";
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
};

let count = 0;

/** An entry that shares nothing with another one, but for what is given. */
function entry(given: Partial<FlaggedEntry> = {}): FlaggedEntry {
  count += 1;
  const own = {
    id: `entry-${count}`,
    name: `Dancer ${count}`,
    transaction: `${412_345_678_900 + count}`,
  };
  return { ...newEntry(), ...own, ...given };
}

/** The flags of each entry, in words. */
function flagsOf(entries: FlaggedEntry[]): string[][] {
  const found = findFlags(entries, facts);
  return entries.map((one) =>
    (found.get(one.id) ?? []).map(({ name, others }) =>
      [name, ...others.map((other) => entries.indexOf(other))].join(" "),
    ),
  );
}

test("entries that share nothing have no flags", () => {
  expect(flagsOf([entry(), entry()])).toEqual([[], []]);
});

test("entries with one transaction name each other", () => {
  const transaction = "412345678901";
  expect(flagsOf([entry({ transaction }), entry(), entry({ transaction })])).toEqual([
    ["sameTransaction 2"],
    [],
    ["sameTransaction 0"],
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
  const empty = { transaction: "", name: "" };
  expect(flagsOf([entry(empty), entry(empty)])).toEqual([[], []]);
});

test("the age and the category follow from the present facts", () => {
  const born = ["2001-12-31", "2002-01-01", "2009-12-31", "2014-12-31", "2015-01-01", ""];
  const entries = born.map((day) => entry({ born: day, category: "Junior" }));
  const other = ["otherCategory"];
  const outside = ["outsideAge"];
  expect(flagsOf(entries)).toEqual([outside, other, other, [], outside, outside]);
});

test("an entry that is withdrawn, or whose private data was deleted, has and causes no flags", () => {
  const transaction = "412345678903";
  const out = [entry({ transaction, withdrawnAt: 1 }), entry({ transaction, clearedAt: 1 })];
  expect(flagsOf([...out, entry({ transaction })])).toEqual([[], [], []]);
});
