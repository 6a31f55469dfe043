import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { explained } from "./explained.ts";
import { groups } from "./groups.ts";
import { judge, type Verdict } from "./judge.ts";
import { installStryker, mutate } from "./stryker.ts";
import { withVerdicts } from "./table.ts";

/** `npm run mutate -- [NAME…] [--list]`: mutates one group after the other. */
const page = "docs/reliability.md";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: "boolean", default: false } },
});
const unknown = positionals.find((name) => !groups.some((group) => group.name === name));
if (values.list || unknown) {
  for (const { name, what } of groups) console.log(`${name.padEnd(12)} ${what}`);
  if (unknown) console.error(`There is no group ${unknown}`);
  process.exit(unknown ? 2 : 0);
}

installStryker();
const wanted = groups.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const verdicts = new Map<string, Verdict>();
for (const group of wanted) {
  const begun = performance.now();
  console.log(`${group.name}: mutating ${group.files.length} files …`);
  const own = explained.filter(({ file }) => group.files.includes(file));
  const verdict = judge(await mutate(group), own);
  verdicts.set(group.name, verdict);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`  ${verdict.killed} of ${verdict.mutants} killed, ${seconds} s`);
  for (const wrong of verdict.wrong) console.error(`  ${wrong}`);
  // After each, so that a run that is ended early has told what it saw.
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(page, withVerdicts(readFileSync(page, "utf8"), groups, { verdicts, day }));
}
const failed = [...verdicts.values()].filter(({ wrong }) => wrong.length > 0).length;
console.log(`${verdicts.size - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
