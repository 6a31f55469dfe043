import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const row =
  /^\| (?<what>.+?) +\| (?<sentence>.+?) +\| \[(?<file>[^\]]+)\]\(\.\.\/\k<file>\) +\|$/gm;

test("every row of docs/specification.md names a test that is there", () => {
  const rows = [...readFileSync("docs/specification.md", "utf8").matchAll(row)];
  expect(rows.length).toBeGreaterThan(50);
  const missing = rows.filter(({ groups }) => {
    const source = readFileSync(groups?.file ?? "", "utf8");
    return !['"', "`"].some((quote) => source.includes(`${quote}${groups?.sentence}${quote}`));
  });
  expect(missing.map(([line]) => line)).toEqual([]);
});
