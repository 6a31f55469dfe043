import type { Seen } from "./visitors.ts";

type Outcome = { isGood: boolean; seen: string };

export type Check = { name: string; run: () => Promise<Outcome> };

/** Runs one after the other, says what each has shown, and ends with how many did not. */
export async function runChecks(checks: Check[]): Promise<number> {
  const rows: [string, string, string][] = [];
  for (const { name, run } of checks) {
    const { isGood, seen } = await run().catch((error: unknown) => ({
      isGood: false,
      seen: String(error),
    }));
    rows.push([isGood ? "passed" : "FAILED", name, seen]);
    console.log(`${isGood ? "passed" : "FAILED"}  ${name}: ${seen}`);
  }
  console.log(`\n${tableOf([["", "Shown", "Seen"], ...rows])}\n`);
  const failed = rows.filter(([said]) => said === "FAILED").length;
  console.log(`${rows.length - failed} passed, ${failed} failed`);
  return failed;
}

function tableOf(rows: string[][]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export const ms = (duration: number) => `${Math.round(duration)} ms`;

/** What visitors have to say when no request of theirs may fail. */
export function noFailure({ answered, failures, longestMs }: Seen, more = ""): Outcome {
  const first = failures.slice(0, 3).join(" · ");
  const seen = `${answered} requests, ${failures.length} failed, the longest ${ms(longestMs)}`;
  const isGood = failures.length === 0 && answered > 50;
  return { isGood, seen: [seen, more, first].filter(Boolean).join("; ") };
}
