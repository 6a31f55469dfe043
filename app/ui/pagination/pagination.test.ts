import fc from "fast-check";
import { expect, test } from "vitest";
import { type PageItem, pageWindow } from "./pagination.tsx";

const show = (items: PageItem[]) =>
  items.map((item) => (item.kind === "gap" ? "…" : item.page)).join(" ");

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
  expect(show(pageWindow(current, total, 5))).toBe(expected);
});

const places = fc
  .integer({ min: 1, max: 100_000 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

const pagesOf = (items: PageItem[]) =>
  items.flatMap((item) => (item.kind === "page" ? item.page : []));

test("the current, the first and the last page are always among them, in order, once", () => {
  fc.assert(
    fc.property(places, ([current, total]) => {
      const pages = pagesOf(pageWindow(current, total, 5));
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      expect(pages).toEqual(expect.arrayContaining([1, current, total]));
    }),
  );
});

// SPEC §2 Photo gallery: A window of 5 centred on the current page (§9)
test("five numbers around the current page follow each other wherever there are five", () => {
  fc.assert(
    fc.property(places, ([current, total]) => {
      const pages = pagesOf(pageWindow(current, total, 5));
      const start = Math.max(1, Math.min(current - 2, total - 4));
      for (let page = start; page < start + Math.min(5, total); page++)
        expect(pages).toContain(page);
      expect(pages.length).toBeLessThanOrEqual(7);
    }),
  );
});

// SPEC §2 Photo gallery: First and last with an ellipsis
test("an ellipsis stands exactly where numbers are left out", () => {
  fc.assert(
    fc.property(places, ([current, total]) => {
      const items = pageWindow(current, total, 5);
      items.forEach((item, index) => {
        const [before, after] = [items[index - 1], items[index + 1]];
        if (item.kind === "gap") {
          expect(
            before?.kind === "page" && after?.kind === "page" && after.page - before.page > 1,
          ).toBe(true);
        } else if (after?.kind === "page") {
          expect(after.page - item.page).toBe(1);
        }
      });
    }),
  );
});
