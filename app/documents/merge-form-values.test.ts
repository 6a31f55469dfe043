import { expect, test } from "vitest";
import { mergeFormValues } from "./merge-form-values.server.ts";

const batch = (name: string) => ({ name, id: name });

test("fields that one edit has changed are merged, also within groups", () => {
  const base = { title: "Lamps", dates: { from: "1", to: "2" }, batches: [batch("Juniors")] };
  const mine = { ...base, dates: { from: "1", to: "3" }, batches: [batch("Seniors")] };
  const theirs = { ...base, title: "Lamps at dusk", dates: { from: "0", to: "2" } };
  expect(mergeFormValues({ base, mine, theirs })).toEqual({
    values: { title: "Lamps at dusk", dates: { from: "0", to: "3" }, batches: [batch("Seniors")] },
    conflicts: [],
  });
});

test("a field that both have changed is a conflict, and a list is one field", () => {
  const base = { dates: { from: "1" }, batches: [batch("Juniors"), batch("Seniors")] };
  const mine = { dates: { from: "2" }, batches: [batch("Juniors")] };
  const theirs = { dates: { from: "3" }, batches: [...base.batches, batch("Adults")] };
  expect(mergeFormValues({ base, mine, theirs }, "branch")).toEqual({
    values: mine,
    conflicts: [
      { name: "branch.dates.from", mine: "2", theirs: "3" },
      { name: "branch.batches", mine: mine.batches, theirs: theirs.batches },
    ],
  });
  expect(mergeFormValues({ base, mine: theirs, theirs }).conflicts).toEqual([]);
});

test("without the version that both began from, every difference is a conflict", () => {
  const merged = mergeFormValues({
    base: undefined,
    mine: { a: "1", b: "2" },
    theirs: { a: "1", b: "" },
  });
  expect(merged.conflicts).toEqual([{ name: "b", mine: "2", theirs: "" }]);
});

test("line breaks of another kind are no change of a paragraph", () => {
  const [base, mine, theirs] = [["a\nb"], ["a\r\nb"], ["a\nb", "theirs"]];
  expect(mergeFormValues({ base, mine, theirs })).toEqual({ values: theirs, conflicts: [] });
});
