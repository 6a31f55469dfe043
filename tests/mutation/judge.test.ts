import { expect, test } from "vitest";
import { groups } from "./groups.ts";
import { judge } from "./judge.ts";
import { withVerdicts } from "./table.ts";

const mutant = { file: "app/a.ts", line: 3, was: "a < b", became: "a <= b", isKilled: false };
const why = "both are the same";
const explanation = { file: mutant.file, was: mutant.was, became: [mutant.became], why };

test("a survivor that nobody has explained is told, with its place", () => {
  const killed = { ...mutant, became: "true", isKilled: true };
  expect(judge([mutant, killed], [{ ...explanation, was: "a > b", became: [] }])).toEqual({
    mutants: 2,
    killed: 1,
    explained: 0,
    wrong: ["Survived: app/a.ts:3  a < b  →  a <= b"],
  });
});

test("an explained survivor is no fault; an explanation of what is killed, or is there no more, is one", () => {
  expect(judge([mutant], [explanation])).toMatchObject({ killed: 0, explained: 1, wrong: [] });
  const told = ["Explained at 1, survives on line none: app/a.ts  a < b  →  a <= b"];
  expect(judge([{ ...mutant, isKilled: true }], [explanation])).toMatchObject({ wrong: told });
  expect(judge([], [explanation]).wrong).toEqual(told);
});

test("an explanation hides no more survivors than it says, and no fewer", () => {
  const both = [mutant, { ...mutant, line: 9 }];
  const told = (places: number) =>
    `Explained at ${places}, survives on line 3, 9: app/a.ts  a < b  →  a <= b`;
  expect(judge(both, [explanation]).wrong).toEqual([told(1)]);
  expect(judge(both, [{ ...explanation, places: 2 }]).wrong).toEqual([]);
  expect(judge(both, [{ ...explanation, places: 3 }]).wrong).toEqual([told(3)]);
});

test("a group that was mutated gets its row, the others keep theirs", () => {
  const page = "# A\n<!-- Written by npm run mutate -->\n<!-- Until here: npm run mutate -->\nB\n";
  const verdict = { mutants: 9, killed: 7, explained: 2, wrong: [] };
  const [first, second] = groups.map(({ name }) => name);
  const write = (text: string, name = "", day = "2026-01-31") =>
    withVerdicts(text, groups, { verdicts: new Map([[name, verdict]]), day });
  const once = write(page, second);
  expect(once).toContain(" | 9 | 7 | 2 | 2 | 2026-01-31 |");
  const twice = write(once, first, "2026-02-01");
  expect(twice.match(/2026-0\d-\d\d/g)).toEqual(["2026-02-01", "2026-01-31"]);
  expect(twice.startsWith("# A\n") && twice.endsWith("-->\nB\n")).toBe(true);
  expect(() => write("# A")).toThrow("no place");
});
