import { expect, test } from "vitest";
import type { Fault } from "./fault.ts";
import { withOutcomes } from "./table.ts";

const fault = (name: string): Fault => ({
  ...{ name, fault: `The ${name}`, must: "nothing" },
  stage: () => Promise.reject(new Error("Not staged here")),
});

const page = "# Faults\n\n<!-- Written by npm run faults -->\n<!-- Until here -->\n\nThe end.\n";

const outcome = (seen: string, wrong: string[] = []) => ({ count: "2 kills", seen, wrong });

test("a run writes the rows that it staged, in the table's order, and keeps the others", () => {
  const faults = [fault("kill"), fault("flood")];
  const first = withOutcomes(page, faults, {
    outcomes: new Map([["flood", outcome("calm | quiet")]]),
    day: "2026-11-21",
  });
  const second = withOutcomes(first, faults, {
    outcomes: new Map([["kill", outcome("one row lost", ["row 7 is gone"])]]),
    day: "2026-11-22",
  });
  expect(second.split("\n").filter((line) => line.includes("<!-- "))).toEqual([
    "<!-- Written by npm run faults -->",
    "| <!-- kill -->The kill | nothing | 2 kills | one row lost | **no**: row 7 is gone, 2026-11-22 |",
    "| <!-- flood -->The flood | nothing | 2 kills | calm \\| quiet | yes, 2026-11-21 |",
    "<!-- Until here -->",
  ]);
  expect(second).toMatch(/^# Faults\n/);
  expect(second).toMatch(/\nThe end\.\n$/);
});

test("a fault that is no longer staged leaves the table", () => {
  const outcomes = new Map([["kill", outcome("fine")]]);
  const written = withOutcomes(page, [fault("kill")], { outcomes, day: "2026-11-21" });
  const next = withOutcomes(written, [fault("flood")], { outcomes: new Map(), day: "2026-11-22" });
  expect(next).not.toContain("The kill");
});

test("a page without a place for the table is not overwritten", () => {
  const nothing = { outcomes: new Map(), day: "2026-11-22" };
  expect(() => withOutcomes("# Faults\n", [], nothing)).toThrow("no place");
});
