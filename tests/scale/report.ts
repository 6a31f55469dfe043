import { writeReport } from "#tests/support/report.ts";
import type { Seen } from "./visitors.ts";

type Outcome = { isGood: boolean; seen: string };

export type Check = { name: string; run: () => Promise<Outcome> };

/** Runs one check after the other, writes `reports/scale.md`, and returns how many failed. */
export async function runChecks(checks: Check[]): Promise<number> {
  const rows = [["Check", "Passed", "Seen"]];
  let failed = 0;
  for (const { name, run } of checks) {
    const { isGood, seen } = await run().catch((error: unknown) => ({
      isGood: false,
      seen: String(error),
    }));
    if (!isGood) failed += 1;
    console.log(`${isGood ? "passed" : "FAILED"}  ${name}: ${seen}`);
    rows.push([name, isGood ? "yes" : "**no**", seen]);
    writeReport("scale", { title: "Two nodes", rows });
  }
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  return failed;
}

export const ms = (duration: number) => `${Math.round(duration)} ms`;

/** What visitors have to say when no request of theirs may fail. */
export function noFailure({ times, failures }: Seen, more = ""): Outcome {
  const first = failures.slice(0, 3).join(" · ");
  const longest = ms(Math.max(...times));
  const seen = `${times.length} requests, ${failures.length} failed, the longest ${longest}`;
  const isGood = failures.length === 0 && times.length > 50;
  return { isGood, seen: [seen, more, first].filter(Boolean).join("; ") };
}
