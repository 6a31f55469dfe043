import { expect, test } from "vitest";
import { compareNames, compareTexts, formatNumber } from "./locale.ts";

const texts = [
  "",
  "a",
  "A",
  "á",
  "b",
  "B2",
  "b10",
  "b2",
  "b02",
  "10",
  "2",
  "é",
  "ಕ",
  "–",
  "b 2",
  "1a",
];

test.each([compareTexts, compareNames])("%o is the order of any texts", (compare) => {
  for (const one of texts) {
    for (const other of texts) {
      const order = Math.sign(compare(one, other));
      expect(order === 0).toBe(one === other);
      expect(order + Math.sign(compare(other, one))).toBe(0);
      for (const third of texts) {
        if (order < 0 && compare(other, third) < 0) expect(compare(one, third)).toBeLessThan(0);
      }
    }
  }
});

test("names are in the alphabet's order, numbers by their value", () => {
  const sorted = ["Lamp", "éclat", "batch 10", "arangetram", "Batch 2", "dance", "10", "9"];
  expect(sorted.sort(compareNames)).toEqual([
    ...["9", "10", "arangetram", "Batch 2", "batch 10", "dance", "éclat", "Lamp"],
  ]);
});

test("digits are grouped as in India", () => {
  expect([7, 999, 1400, 25_000, 140_000, 12_345_678].map(formatNumber)).toEqual([
    ...["7", "999", "1,400", "25,000", "1,40,000", "1,23,45,678"],
  ]);
});
