import { expect, test } from "vitest";
import { pageWindow } from "./pagination.tsx";

test.each([
  [1, 1, "1"],
  [1, 4, "1 2 3 4"],
  [1, 5, "1 2 3 4 5"],
  [1, 6, "1 2 3 4 5 6"],
  [1, 9, "1 2 3 4 5 … 9"],
  [4, 9, "1 2 3 4 5 6 … 9"],
  [5, 9, "1 … 3 4 5 6 7 … 9"],
  [6, 9, "1 … 4 5 6 7 8 9"],
  [9, 9, "1 … 5 6 7 8 9"],
])("on page %i of %i the numbers are %s", (current, total, expected) => {
  const items = pageWindow(current, total, 5);
  expect(items.map((item) => (typeof item === "number" ? item : "…")).join(" ")).toBe(expected);
});
