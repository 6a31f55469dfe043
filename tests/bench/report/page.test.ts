import { expect, test } from "vitest";
import { atLeast, atMost, isMet, type Measured } from "#tests/bench/row.ts";
import { drawChart } from "./chart.ts";
import { progressOf, writeNumber, writeTarget, writeValue } from "./numbers.ts";
import { type Shown, writePage } from "./page.ts";

const fast: Measured = {
  what: "Requests for the home page",
  value: 9_000,
  unit: "/s",
  reference: { what: "plain node:http", value: 10_000 },
  target: atLeast(0.8),
};

const slow: Measured = {
  what: "First page",
  value: 0.61,
  unit: "s",
  reference: null,
  target: atMost(0.5, "value"),
};

const shown = (measured: Measured[], skipped: string | null = null): Shown => ({
  row: { name: "cached", title: "Pages from the cache", how: "By asking." },
  result: {
    name: "cached",
    at: "2026-01-31T10:20:30.000Z",
    revision: "abc1234",
    command: "npm run bench",
    machine: "2 × a processor",
    seconds: 61.4,
    load: 1.94,
    measured,
    skipped,
  },
});

const about = { versions: "Node 26", chart: "images/performance.svg" };

test("a number is met by its ratio or by itself, from either side", () => {
  expect(isMet(fast)).toBe(true);
  expect(isMet({ ...fast, value: 7_900 })).toBe(false);
  expect(isMet(slow)).toBe(false);
  expect(isMet({ ...slow, value: 0.5 })).toBe(true);
});

test("why a target is out of reach is said for as long as it is", () => {
  const written = (measured: Measured[]) => {
    const [each] = [shown(measured)];
    return writePage([{ ...each, row: { ...each.row, why: "Node itself." } }], about);
  };
  expect(written([fast])).not.toContain("Node itself.");
  expect(written([fast, slow])).toContain("\n\nNode itself.\n\n");
});

test("nothing is said to be met that cannot be said", () => {
  expect(isMet({ ...fast, target: null })).toBeNull();
  expect(isMet({ ...fast, reference: null })).toBeNull();
  expect(isMet({ ...slow, value: Number.NaN })).toBeNull();
});

test("numbers are written with three digits that count", () => {
  expect([0.4312, 12.34, 456.7, 28_412].map(writeNumber)).toEqual([
    "0.431",
    "12.3",
    "457",
    "28,410",
  ]);
  expect(writeValue(14_612, "B")).toBe("14,612 B");
  expect(writeValue(Number.NaN, "s")).toBe("? s");
});

test("a target says which side of it is wanted, and whether of the ratio", () => {
  expect(writeTarget(fast)).toBe("≥ 0.8 ×");
  expect(writeTarget(slow)).toBe("≤ 0.5 s");
});

test("the page tells each number with its reference, ratio and verdict", () => {
  const page = writePage([shown([fast, slow])], about);
  expect(page).toContain(
    "| Requests for the home page | 9,000/s | 10,000/s (plain node:http) | 0.90 × | ≥ 0.8 × | met |",
  );
  expect(page).toContain("| First page | 0.61 s | — | — | ≤ 0.5 s | **not met** |");
  expect(page).toContain("**1 of 2 targets are met, 1 are not.**");
  expect(page).toContain("revision abc1234, 61 s, load 1.9.");
});

test("a row that was skipped or never run says so and has no table", () => {
  const never = { ...shown([]), result: null };
  const page = writePage([shown([], "wrk is not installed"), never], about);
  expect(page).toContain("(`cached`): wrk is not installed");
  expect(page).toContain("(`cached`): not run here yet");
  expect(page).not.toContain("| What |");
});

test("a bar in a note does not begin another cell", () => {
  expect(writePage([shown([{ ...slow, note: "a | b" }])], about)).toContain("(a \\| b)");
});

test("the way to a target is longer the better the number is", () => {
  expect(progressOf(fast)).toBeCloseTo(1.125);
  expect(progressOf(slow)).toBeCloseTo(0.82, 2);
  expect(progressOf({ ...fast, target: null })).toBeNull();
});

test("the chart has a bar for each number with a target, and takes names as text", () => {
  const chart = drawChart([
    { ...fast, title: "A < B" },
    { ...slow, title: "The start" },
    { ...fast, target: null, title: "Only told" },
  ]);
  expect(chart.match(/<rect [^>]*rx=/g)).toHaveLength(2);
  expect(chart).toContain("A &#60; B: Requests");
  expect(chart).not.toContain("Only told");
});
