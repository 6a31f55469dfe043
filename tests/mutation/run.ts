import { chooseRows } from "#tests/support/machine/choose-rows.ts";
import { writeReport } from "#tests/support/report.ts";
import { groups } from "./groups.ts";
import { installStryker, type Mutant, mutate } from "./stryker.ts";

/**
 * `npm run mutate -- [NAME…] [--list]`: mutates one group of files after the other and fails when
 * more mutants survive than before. Lists the survivors in `reports/mutation.md`.
 */
const { wanted } = chooseRows(groups);
installStryker();
const rows = [["Group", "Mutants", "Killed", "Survived", "Allowed"]];
const survivors: string[] = [];
let failed = 0;
for (const group of wanted) {
  const begun = performance.now();
  console.log(`${group.name}: mutating ${group.files.length} files …`);
  const mutants = await mutate(group);
  const survived = mutants.filter(({ isKilled }) => !isKilled);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`  ${survived.length} of ${mutants.length} survived, ${seconds} s`);
  for (const mutant of survived) console.log(`  ${format(mutant)}`);
  if (survived.length > group.maxSurvivors) failed += 1;
  survivors.push(...survived.map((mutant) => `- ${format(mutant)}`));
  const counts = [mutants.length, mutants.length - survived.length, survived.length];
  rows.push([group.what, ...[...counts, group.maxSurvivors].map(String)]);
  // After each group, so that an interrupted run leaves its results.
  writeReport("mutation", { title: "Mutation tests", intro: ["", ...survivors], rows });
}
console.log(`${wanted.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function format({ file, line, was, became }: Mutant): string {
  return `${file}:${line}  ${was}  →  ${became}`;
}
