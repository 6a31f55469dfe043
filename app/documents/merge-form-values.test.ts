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

const question = (id: string, text = `Question ${id}`) => ({ text, id });
const questions = (ids: string) => [...ids].map((id) => question(id));
const idsOf = (values: unknown) => (values as { id: string }[]).map(({ id }) => id).join("");

test("an item that one corrects is merged, wherever the other has moved or removed others", () => {
  const base = questions("123");
  const corrected = question("3", "Corrected");
  for (const [theirs, order] of [
    ["23", "23"],
    ["213", "213"],
    ["312", "312"],
    ["3", "3"],
    ["1423", "1423"],
  ] as const) {
    const mine = [...questions("12"), corrected];
    const merged = mergeFormValues({ base, mine, theirs: questions(theirs) });
    expect([theirs, merged.conflicts, idsOf(merged.values)]).toEqual([theirs, [], order]);
    expect(merged.values).toContainEqual(corrected);
    const reversed = mergeFormValues({ base, mine: questions(theirs), theirs: mine });
    expect([theirs, reversed.conflicts, idsOf(reversed.values)]).toEqual([theirs, [], order]);
    expect(reversed.values).toContainEqual(corrected);
  }
});

test("the later edit's order wins if it has moved an item, and added items follow theirs", () => {
  const orders = [
    ["1234", "1234", "2134", "2134"],
    ["1234", "4123", "2134", "4123"],
    ["1234", "1a234", "123b4", "1a23b4"],
    ["1234", "1234a", "1234b", "1234ab"],
    ["1234", "a1234", "4b321", "a4b321"],
    ["1234", "4321", "12b34", "432b1"],
    ["1234", "134", "1324", "134"],
    ["12", "", "12a", "a"],
    ["", "ab", "c", "abc"],
  ];
  const orderOf = ([base = "", mine = "", theirs = ""]: string[]) => {
    const lists = { base: questions(base), mine: questions(mine), theirs: questions(theirs) };
    const { values, conflicts } = mergeFormValues(lists);
    return [conflicts, idsOf(values)];
  };
  for (const lists of orders) expect([lists, ...orderOf(lists)]).toEqual([lists, [], lists[3]]);
});

test("an item that one removed and the other changed is asked about, and is in the form", () => {
  const base = questions("12");
  const edited = question("1", "Edited");
  const changed = [edited, question("2")];
  const removed = questions("2");
  const asked = mergeFormValues({ base, mine: changed, theirs: removed }, "faq");
  expect(asked).toEqual({
    values: changed,
    conflicts: [{ name: "faq.0", mine: edited, theirs: undefined }],
  });
  expect(mergeFormValues({ base, mine: removed, theirs: changed }, "faq")).toEqual({
    values: changed,
    conflicts: [{ name: "faq.0", mine: undefined, theirs: edited }],
  });
});

test("a text that both changed is asked about under its place in the merged list", () => {
  const base = questions("12");
  const mine = [question("1"), question("2", "Mine")];
  const theirs = [question("a"), question("2", "Theirs")];
  const { values, conflicts } = mergeFormValues({ base, mine, theirs }, "faq");
  expect(idsOf(values)).toBe("a2");
  expect(conflicts).toEqual([{ name: "faq.1.text", mine: "Mine", theirs: "Theirs" }]);
});

test("what both have added alike, or one has sent twice, is one item; items with one name stay two", () => {
  const [base, theirs] = [questions("1"), [question("1"), question("x", "New")]];
  const alike = mergeFormValues({ base, mine: [question("1"), question("y", "New")], theirs });
  expect(alike).toEqual({ values: theirs, conflicts: [] });
  const twins = [question("1", "Beginners"), question("2", "Beginners")];
  const mine = [question("1", "Beginners, Monday"), question("2", "Beginners")];
  const moved = mergeFormValues({ base: twins, mine, theirs: twins.toReversed() });
  expect([moved.conflicts, idsOf(moved.values)]).toEqual([[], "21"]);
  expect(moved.values).toContainEqual(mine[0]);
});

test("lists within lists are merged by item, too", () => {
  const branch = (id: string, batches: string) => ({
    name: `Branch ${id}`,
    batches: questions(batches),
    id,
  });
  const base = [branch("A", "12"), branch("B", "3")];
  const mine = [branch("A", "12"), { ...branch("B", "3"), batches: [question("3", "Later")] }];
  const theirs = [branch("B", "43"), branch("A", "2")];
  const { values, conflicts } = mergeFormValues({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  const [first] = values as typeof mine;
  expect(first?.batches).toEqual([question("4"), question("3", "Later")]);
  expect(idsOf(values)).toBe("BA");
});

test("texts of a list are told by what they say", () => {
  const base = ["98450 11111", "98450 22222", "0824 333333"];
  const merge = (mine: string[], theirs: string[]) => mergeFormValues({ base, mine, theirs });
  expect(
    merge(["98450 22222", "0824 333333"], ["98450 11111", "98450 22229", "0824 333333"]),
  ).toEqual({
    values: ["98450 22229", "0824 333333"],
    conflicts: [],
  });
  expect(merge(base.toReversed(), [...base, "0824 444444"]).values).toEqual([
    "0824 333333",
    "0824 444444",
    "98450 22222",
    "98450 11111",
  ]);
  const both = merge(["98450 11119", ...base.slice(1)], ["98450 11112", ...base.slice(1)]);
  expect(both.conflicts).toEqual([{ name: "0", mine: "98450 11119", theirs: "98450 11112" }]);
});

test("line breaks of another kind are no change of a paragraph", () => {
  const [base, mine, theirs] = [["a\nb"], ["a\r\nb", "mine"], ["a\nb", "theirs"]];
  const { values, conflicts } = mergeFormValues({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(values).toHaveLength(3);
});
