import { expect, test } from "vitest";
import { mergeFormValues } from "./merge-form-values.server.ts";

const batch = (name: string, note = "") => ({ name, note });

test("changes of different items of a list are merged, and what both added follows", () => {
  const merged = mergeFormValues({
    base: [batch("Juniors"), batch("Seniors")],
    mine: [batch("Juniors", "bring a mat"), batch("Seniors"), batch("Mine")],
    theirs: [batch("Juniors"), batch("Seniors", "in the hall"), batch("Theirs")],
  });
  expect(merged.conflicts).toEqual([]);
  expect(merged.values).toEqual([
    batch("Juniors", "bring a mat"),
    batch("Seniors", "in the hall"),
    batch("Mine"),
    batch("Theirs"),
  ]);
});

test("a list is asked about when an item was moved, or when two have the same name", () => {
  const base = [batch("Beginners", "Monday"), batch("Beginners", "Tuesday")];
  const theirs = base.toReversed();
  const mine = [batch("Beginners", "Monday, with a mat"), batch("Beginners", "Tuesday")];
  expect(mergeFormValues({ base, mine, theirs }, "batches").conflicts).toEqual([
    { name: "batches", mine, theirs },
  ]);
  const [one, other] = [batch("One"), batch("Other")];
  const moved = { base: [one, other], mine: [batch("One", "new"), other], theirs: [other, one] };
  expect(mergeFormValues(moved, "batches").conflicts).toHaveLength(1);
});

test("line breaks of another kind are no change of a paragraph", () => {
  const [base, mine, theirs] = [["a\nb"], ["a\r\nb", "mine"], ["a\nb", "theirs"]];
  const { values, conflicts } = mergeFormValues({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(values).toHaveLength(3);
});
