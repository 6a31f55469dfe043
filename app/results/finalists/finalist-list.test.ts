import { expect, test } from "vitest";
import { newEdition, runningOrderOf } from "#app/editions/edition.ts";
import { isPick, moveUp, picksOf, withMoved, withPicks } from "./finalist-list.ts";

const list = { chosen: ["a", "x"], reserves: ["r", "b", "c"], confirmBy: "" };
const junior = ["a", "b", "c", "d"];

test("choices of a category leave other categories as they are", () => {
  const picks = picksOf(list, junior);
  expect(Object.fromEntries(picks)).toEqual({ a: "chosen", b: "reserve-1", c: "reserve-2", d: "" });
  picks.set("d", "chosen").set("a", "").set("b", "reserve-3");
  const saved = withPicks(list, junior, picks);
  expect(saved).toEqual({ chosen: ["x", "d"], reserves: ["r", "c", "b"], confirmBy: "" });
  expect(withPicks(saved, junior, picksOf(saved, junior))).toEqual(saved);
});

test.each(["", "chosen", "reserve-1", "reserve-9"])("%j is a choice", (text) => {
  expect(isPick(text)).toBe(true);
});

test.each(["reserve-0", "reserve-10", "reserve-", "Chosen", "none"])("%j is none", (text) => {
  expect(isPick(text)).toBe(false);
});

test("a reserve moves up once, also if the list never named the reserve", () => {
  const moved = moveUp(list, "b");
  expect(moved).toEqual({ chosen: ["a", "x", "b"], reserves: ["r", "c"], confirmBy: "" });
  expect(moveUp(moved, "b")).toEqual(moved);
  expect(moveUp(list, "z").chosen).toEqual(["a", "x", "z"]);
});

test("the running order has new finalists at the end, and nobody else", () => {
  const edition = newEdition("2027");
  const draft = { ...list, chosen: ["a", "b", "c"] };
  const finalists = { ...edition.finalists, draft };
  expect(runningOrderOf({ ...edition, finalists, runningOrder: ["c", "gone", "a"] })).toEqual([
    "c",
    "a",
    "b",
  ]);
});

test.each([
  ["c", "a", "cab"],
  ["a", "", "bca"],
  ["a", "c", "bac"],
  ["b", "b", "abc"],
  ["b", "unknown", "abc"],
  ["unknown", "a", "abc"],
])("%j before %j gives %s, also when it is sent twice", (id, before, order) => {
  const moved = withMoved(["a", "b", "c"], id, before);
  expect(moved.join("")).toBe(order);
  expect(withMoved(moved, id, before)).toEqual(moved);
});
