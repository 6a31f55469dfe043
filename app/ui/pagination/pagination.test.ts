import fc from "fast-check";
import { expect, test } from "vitest";
import { pageWindow } from "./pagination.tsx";

// SPEC §2 Photo gallery: First and last with an ellipsis
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

const positions = fc
  .integer({ min: 1, max: 100_000 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

// SPEC §2 Photo gallery: A window of 5 centred on the current page (§9)
test("five numbers around the current page, the first and the last are shown once, in order", () => {
  fc.assert(
    fc.property(positions, ([current, total]) => {
      const pages = pageWindow(current, total, 5).filter((item) => typeof item === "number");
      const start = Math.max(1, Math.min(current - 2, total - 4));
      const around = Array.from({ length: Math.min(5, total) }, (_, index) => start + index);
      expect(pages).toEqual([...new Set([1, ...around, total])].toSorted((a, b) => a - b));
    }),
  );
});
