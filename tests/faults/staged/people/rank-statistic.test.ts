import { expect, test } from "vitest";
import { tellingApart, wavering } from "./rank-statistic.ts";

test("times tell kinds apart as far as they differ, whichever is the slower", () => {
  expect(tellingApart([1, 2, 3], [4, 5, 6])).toBe(1);
  expect(tellingApart([4, 5, 6], [1, 2, 3])).toBe(1);
  expect(tellingApart([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(tellingApart([1, 1, 1], [1, 1])).toBe(0.5);
  expect(tellingApart([1, 3], [2, 4])).toBe(0.75);
  expect(wavering(1_000, 1_000)).toBeCloseTo(0.0129, 4);
});
