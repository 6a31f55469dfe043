import { writeReport } from "#tests/support/report.ts";
import { missing, type Need } from "./tools.ts";

export type Outcome = {
  /** The result, with figures. */
  seen: string;
  /** Everything that should not have happened; empty when the site passed. */
  wrong: string[];
};

export type Check = {
  /** What is done to the site, and what is expected. */
  what: string;
  /** What must be there, or the check fails and says so. */
  needs?: Need[];
  run: () => Promise<Outcome>;
};

type Report = { name: string; title: string; checks: Check[] };

/** Runs one check after the other, writes `reports/NAME.md`, and returns how many failed. */
export async function runChecks({ name, title, checks }: Report): Promise<number> {
  const rows = [["Check", "Passed", "Seen"]];
  let failed = 0;
  for (const [index, check] of checks.entries()) {
    console.log(`${index + 1} of ${checks.length}: ${check.what}`);
    const begun = performance.now();
    const { seen, wrong } = await outcomeOf(check);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const isPassed = wrong.length === 0;
    if (!isPassed) failed += 1;
    console.log(`  ${isPassed ? "passed" : "FAILED"} after ${seconds} s: ${seen}`);
    for (const each of wrong) console.error(`  WRONG: ${each}`);
    const passed = isPassed ? "yes" : `**no**: ${wrong.slice(0, 3).join("; ")}`;
    rows.push([check.what, passed, seen]);
    // After each check, so that an interrupted run leaves its results.
    writeReport(name, { title, rows });
  }
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  return failed;
}

async function outcomeOf({ needs = [], run }: Check): Promise<Outcome> {
  const unmet = needs.flatMap((need) => missing(need) ?? []);
  if (unmet.length > 0) return { seen: "not run", wrong: unmet };
  return run().catch((error: unknown) => ({
    seen: "interrupted",
    wrong: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
}
