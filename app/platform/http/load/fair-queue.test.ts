import fc from "fast-check";
import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

test("each network's first comes before anybody's second", () => {
  const queue = createFairQueue<string>(20);
  for (const item of ["a1", "a2", "a3", "b1", "c1", "b2"]) queue.push(item[0] ?? "", item);
  const order = Array.from({ length: 7 }, () => queue.shift());
  expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", undefined]);
});

test("one network has at most half of the places, and all together no more than there are", () => {
  const queue = createFairQueue<number>(4);
  const taken = ["a", "a", "a", "b", "c", "d"].map((network) => queue.push(network, 1));
  expect(taken).toEqual([true, true, false, true, true, false]);
  queue.shift();
  expect(queue.push("d", 1)).toBe(true);
});

test("whatever is taken comes out once, each network's in its own order", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "c", "out")), (acts) => {
      const queue = createFairQueue<[string, number]>(8);
      const expected: Record<string, number[]> = { a: [], b: [], c: [] };
      for (const [number, act] of acts.entries()) {
        if (act !== "out") {
          if (queue.push(act, [act, number])) expected[act]?.push(number);
          continue;
        }
        const [network = "", first] = queue.shift() ?? [];
        expect(first).toBe(expected[network]?.shift());
      }
      for (let next = queue.shift(); next; next = queue.shift()) {
        expect(next[1]).toBe(expected[next[0]]?.shift());
      }
      expect(Object.values(expected).flat()).toEqual([]);
    }),
  );
});
