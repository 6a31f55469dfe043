import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTestSentences } from "./support/test-sentences.ts";

const row =
  /^\| (?<what>.+?) +\| (?<sentence>.+?) +\| \[(?<file>[^\]]+)\]\(\.\.\/\k<file>\) +\|$/gm;

test("every row of docs/specification.md names a test that is there and runs", () => {
  const document = readFileSync("docs/specification.md", "utf8");
  const rows = [...document.matchAll(row)];
  const links = document.split("\n").filter((line) => line.includes("](../"));
  expect(rows.length).toBe(links.length);
  const missing = rows.filter(
    ({ groups }) => !sentencesOf(groups?.file).includes(groups?.sentence),
  );
  expect(missing.map(([line]) => line)).toEqual([]);
});

const known = new Map<string, (string | undefined)[]>();

function sentencesOf(file = ""): (string | undefined)[] {
  const sentences =
    known.get(file) ?? (existsSync(file) ? listTestSentences(readFileSync(file, "utf8")) : []);
  known.set(file, sentences);
  return sentences;
}
