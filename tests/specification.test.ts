import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";

type Row = { section: string; requirement: string; test: string; file: string; isSkipped: boolean };

/** One or more comments above a test, such as `// SPEC §2 Slider: advances every 2000 ms`, and the test's title. */
const taggedTest =
  /((?:^[ \t]*\/\/ SPEC §.*\n)+)([\s\S]*?)(["'`])((?:\\.|(?!\3).)+)\3,\s*(?:\{[^{}]*\},\s*)?(?:async )?\(/gm;

function listRows(file: string): Row[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(taggedTest)].flatMap(([, tags = "", start = "", , title = ""]) => {
    const isSkipped =
      !/^\s*test\b/.test(start) || /\.(?:skip|skipIf|fixme|todo|only)\b/.test(start);
    return tags
      .trim()
      .split("\n")
      .map((line) => {
        const [, section = "", requirement = ""] = /SPEC (§[^:]+): (.+)/.exec(line) ?? [];
        return { section, requirement, test: title, file, isSkipped };
      });
  });
}

const files = globSync("{app,tests,db}/**/*.{test,spec}.ts", { exclude: ["**/node_modules"] });
const rows = files
  .flatMap(listRows)
  .sort((a, b) => a.section.localeCompare(b.section, "en", { numeric: true }));

test("every tag of the specification stands above a test that runs", () => {
  const tagCount = files.flatMap(
    (file) => readFileSync(file, "utf8").match(/^[ \t]*\/\/ SPEC §.*: /gm) ?? [],
  ).length;
  expect(rows.length).toBe(tagCount);
  expect(rows.filter((row) => row.isSkipped || !row.requirement)).toEqual([]);
  const table = rows.map(
    (row) => `| ${row.section} | ${row.requirement} | ${row.test} | ${row.file} |`,
  );
  const head = ["| Section | Requirement | Test | File |", "| --- | --- | --- | --- |"];
  mkdirSync("reports", { recursive: true });
  writeFileSync("reports/specification.md", [...head, ...table, ""].join("\n"));
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("section §%i of the specification has tests", (section) => {
  expect(
    rows.some(
      (row) => row.section.includes(`§${section}`) || row.requirement.includes(`§${section}`),
    ),
  ).toBe(true);
});
