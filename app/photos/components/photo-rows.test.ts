import fc from "fast-check";
import { expect, test } from "vitest";
import { layInRows, type RowShare } from "./photo-rows.tsx";

/** How many photos stand in each row. */
function countInRows(places: RowShare[]): number[] {
  const counts: number[] = [];
  for (let index = 0; index < places.length; ) {
    const count = (places[index]?.gaps ?? 0) + 1;
    counts.push(count);
    index += count;
  }
  return counts;
}

test("a single upright photo is not blown up to the width of the screen", () => {
  const [place] = layInRows([2 / 3], 2);
  expect(place?.share).toBeLessThan(0.6);
});

test("an upright photo is never alone beside others, and no row is wider than its room", () => {
  const ratio = fc.double({ min: 0.4, max: 3, noNaN: true });
  fc.assert(
    fc.property(fc.array(ratio, { maxLength: 20 }), (ratios) => {
      const places = layInRows(ratios, 2);
      expect(places).toHaveLength(ratios.length);
      let start = 0;
      for (const count of countInRows(places)) {
        expect(count).toBeLessThanOrEqual(3);
        const isAlone = count === 1 && ratios.length > 1;
        if (isAlone) expect(ratios[start]).toBeGreaterThan(1);
        const row = places.slice(start, start + count);
        expect(row.every(({ gaps }) => gaps === count - 1)).toBe(true);
        const sum = row.reduce((total, { share }) => total + share, 0);
        expect(sum).toBeLessThanOrEqual(1 + 1e-9);
        start += count;
      }
      expect(start).toBe(ratios.length);
    }),
  );
});
