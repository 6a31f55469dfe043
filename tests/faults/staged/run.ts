import { parseArgs } from "node:util";
import { endChildren } from "#tests/support/machine/children.ts";
import { showProgress } from "#tests/support/machine/progress.ts";
import { missingProgram } from "#tests/support/machine/tools.ts";
import { writeReport } from "#tests/support/report.ts";
import { clockTurned } from "./crashes/clock-turned.ts";
import { dayOfVisitors } from "./crashes/day-of-visitors.ts";
import { killAmidUploads } from "./crashes/kill-amid-uploads.ts";
import { killAmidWrites } from "./crashes/kill-amid-writes.ts";
import type { Fault, Outcome } from "./fault.ts";
import { bodyPieces } from "./load/body-pieces.ts";
import { floods } from "./load/floods.ts";
import { slowConnections } from "./load/slow-connections.ts";
import { writingGuru } from "./load/writing-guru.ts";
import { uploadFloods } from "./pictures/upload-floods.ts";

/**
 * `npm run faults -- [NAME…] [--share 0.05] [--list]`: stages the faults that need load, minutes or other
 * programs, one after the other. `npm test` holds everything that can be shown quickly.
 */
const faults: Fault[] = [
  ...[slowConnections, bodyPieces, floods, writingGuru],
  ...[...uploadFloods, killAmidWrites, killAmidUploads, clockTurned, dayOfVisitors],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: "string", default: "1" }, list: { type: "boolean", default: false } },
});
const unknown = positionals.find((name) => !faults.some((fault) => fault.name === name));
if (values.list || unknown) {
  for (const { name, fault } of faults) console.log(`${name.padEnd(22)} ${fault}`);
  if (unknown) console.error(`There is no fault ${unknown}`);
  process.exit(unknown ? 2 : 0);
}
const share = Number(values.share);
if (!(share > 0 && share <= 1)) {
  console.error("--share must be above 0 and at most 1");
  process.exit(2);
}
// Their exit handlers end what was started for a fault.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const wanted = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const progress = showProgress(wanted.map(({ name }) => name));
const rows = [["Fault", "Expected", "Repetitions", "Result", "Passed"]];
let failed = 0;
for (const fault of wanted) {
  const { count, seen, wrong } = await stage(fault);
  const isPassed = wrong.length === 0;
  if (!isPassed) failed += 1;
  progress.end(`${count}; ${seen}`);
  for (const what of wrong) console.error(`  WRONG: ${what}`);
  const passed = isPassed ? "yes" : `**no**: ${wrong.slice(0, 3).join("; ")}`;
  rows.push([fault.fault, fault.must, count, seen, passed]);
  // After each fault, so that a run that is broken off leaves its results.
  writeReport("faults", {
    title: "Staged faults",
    intro: [`Share of a whole run: ${share}.`],
    rows,
  });
}
console.log(`${wanted.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function stage({ programs = [], stage }: Fault): Promise<Outcome> {
  const missing = programs.flatMap(({ name, packages }) => missingProgram(name, packages) ?? []);
  if (missing.length > 0) return { count: "not staged", seen: "", wrong: missing };
  const begun = performance.now();
  const count = (whole: number) => Math.max(1, Math.round(whole * share));
  try {
    const outcome = await stage({ showStep: progress.showStep, count });
    const seconds = Math.round((performance.now() - begun) / 1000);
    return { ...outcome, count: `${outcome.count}, ${seconds} s` };
  } catch (error) {
    const seen = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { count: "broken off", seen: "", wrong: [seen] };
  } finally {
    endChildren();
  }
}
