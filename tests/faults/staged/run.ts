import { endChildren } from "#tests/support/machine/children.ts";
import { chooseRows } from "#tests/support/machine/choose-rows.ts";
import { showProgress } from "#tests/support/machine/progress.ts";
import { missing } from "#tests/support/machine/tools.ts";
import { writeReport } from "#tests/support/report.ts";
import { killAmidUploads } from "./crashes/kill-amid-uploads.ts";
import { killAmidWrites } from "./crashes/kill-amid-writes.ts";
import type { Fault, Outcome } from "./fault.ts";
import { floods } from "./load/floods.ts";
import { uploadFloods } from "./load/upload-floods.ts";
import { writingGuru } from "./load/writing-guru.ts";

/**
 * `npm run faults -- [NAME…] [--share 0.05] [--list]`: stages the faults that need load, minutes or
 * other programs, one after the other. `npm test` holds everything that can be shown quickly.
 */
const faults = [floods, writingGuru, ...uploadFloods, killAmidWrites, killAmidUploads];

const { wanted, given } = chooseRows(faults, { share: 1 });
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
  rows.push([fault.what, fault.must, count, seen, passed]);
  // After each fault, so that an interrupted run leaves its results.
  const intro = [`Share of a whole run: ${given.share}.`];
  writeReport("faults", { title: "Staged faults", intro, rows });
}
console.log(`${wanted.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function stage({ needs = [], stage }: Fault): Promise<Outcome> {
  const unmet = needs.flatMap((need) => missing(need) ?? []);
  if (unmet.length > 0) return { count: "not staged", seen: "", wrong: unmet };
  const begun = performance.now();
  const count = (whole: number) => Math.max(1, Math.round(whole * given.share));
  try {
    const outcome = await stage({ showStep: progress.showStep, count });
    const seconds = Math.round((performance.now() - begun) / 1000);
    return { ...outcome, count: `${outcome.count}, ${seconds} s` };
  } catch (error) {
    const seen = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { count: "interrupted", seen: "", wrong: [seen] };
  } finally {
    endChildren();
  }
}
