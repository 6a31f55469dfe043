import { expect, test } from "vitest";
import { inTurn, median, percentile } from "./statistics.ts";

test("the median is the middle value, whatever their order", () => {
  expect(median([9, 1, 5])).toBe(5);
});

test("the median of an even number is the mean of the two in the middle", () => {
  expect(median([4, 1, 3, 100])).toBe(3.5);
});

test("nothing has no median and no percentile", () => {
  expect(median([])).toBeNaN();
  expect(percentile([], 99)).toBeNaN();
});

test("a percentile is a value that was measured, and only the rest exceeds it", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 99)).toBe(99);
  expect(percentile(hundred, 50)).toBe(50);
  expect(percentile([7, 3], 99)).toBe(7);
});

test("two things are measured in turn, and each goes first now and then", async () => {
  const order: string[] = [];
  const named = (name: string) => async () => order.push(name);
  const [first, second] = await inTurn(3, named("A"), named("B"));
  expect(order.join("")).toBe("ABBAAB");
  expect(first).toHaveLength(3);
  expect(second).toHaveLength(3);
});
