import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { endChildren } from "#tests/support/machine/children.ts";
import { showProgress } from "#tests/support/machine/progress.ts";
import { missingProgram } from "#tests/support/machine/tools.ts";
import type { Fault, Outcome } from "./fault.ts";
import { faults } from "./faults.ts";
import { withOutcomes } from "./table.ts";

/** `npm run faults -- [NAME…] [--share 0.05] [--list]`: stages them one after the other. */
const page = "docs/reliability.md";

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
  console.error("--share must be above 0, and 1 at most");
  process.exit(2);
}
// With what was started for it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const wanted = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const progress = showProgress(wanted.map(({ name }) => name));
const outcomes = new Map<string, Outcome>();
for (const fault of wanted) {
  const outcome = await stage(fault);
  outcomes.set(fault.name, outcome);
  progress.end(`${outcome.count}; ${outcome.seen}`);
  for (const wrong of outcome.wrong) console.error(`  WRONG: ${wrong}`);
  write();
}
const failed = [...outcomes.values()].filter(({ wrong }) => wrong.length > 0).length;
console.log(`${outcomes.size - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function stage({ programs = [], stage }: Fault): Promise<Outcome> {
  const lacking = programs.flatMap(({ name, packages }) => missingProgram(name, packages) ?? []);
  if (lacking.length > 0) return { count: "not staged", seen: "", wrong: lacking };
  const begun = performance.now();
  const count = (whole: number) => Math.max(1, Math.round(whole * share));
  try {
    const outcome = await stage({ say: progress.say, count });
    const seconds = Math.round((performance.now() - begun) / 1000);
    return { ...outcome, count: `${outcome.count}, ${seconds} s` };
  } catch (error) {
    // The others are worth their while.
    const seen = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { count: "broken off", seen: "", wrong: [seen] };
  } finally {
    endChildren();
  }
}

/** After each, so that a run that is ended early has told what it saw. One that only tries tells nothing. */
function write(): void {
  if (share < 1) return;
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(page, withOutcomes(readFileSync(page, "utf8"), faults, { outcomes, day }));
}
