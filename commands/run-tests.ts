import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Runs every check and test, the quick ones first, and ends with one line: `N passed, N failed`. */

type Counts = { passed: number; failed: number };

type Step = { name: string; command: string[]; count: (isGood: boolean) => Counts };

const results = "test-results";
const vitestReport = join(results, "vitest.json");
const playwrightReport = join(results, "playwright.json");

/** A check without tests of its own counts as one. */
const asOne = (isGood: boolean): Counts => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

const steps: Step[] = [
  { name: "lint and format", command: ["biome", "check", "--error-on-warnings"], count: asOne },
  { name: "types", command: ["tsc", "--project", "."], count: asOne },
  {
    name: "boundaries",
    command: [
      "depcruise",
      "app",
      "db",
      "demo",
      "tests",
      "commands",
      "server.ts",
      "--output-type",
      "err",
    ],
    count: asOne,
  },
  { name: "nothing unused", command: ["knip"], count: asOne },
  {
    name: "unit, both databases, requests",
    command: [
      "vitest",
      "run",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    count: countVitest,
  },
  {
    name: "browser",
    command: ["playwright", "test", "--reporter=dot,json"],
    count: countPlaywright,
  },
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
spawnSync("react-router", ["typegen"], { stdio: "inherit" });

const total = { passed: 0, failed: 0 };
for (const step of steps) {
  console.log(`\n── ${step.name}`);
  const { counts, isGood } = run(step);
  total.passed += counts.passed;
  total.failed += counts.failed;
  // What builds on a broken base would only repeat the message.
  if (!isGood) break;
}
// The last line, whatever else was said.
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function run(step: Step): { counts: Counts; isGood: boolean } {
  const [command = "", ...parameters] = step.command;
  const { status } = spawnSync(command, parameters, {
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  });
  try {
    const counts = step.count(status === 0);
    // A runner that fails without a failed test, as when it cannot start, has failed all the same;
    // and one whose helpers swallow its exit code has not passed.
    if (status !== 0 && counts.failed === 0) counts.failed = 1;
    return { counts, isGood: counts.failed === 0 };
  } catch {
    return { counts: { passed: 0, failed: 1 }, isGood: false };
  }
}

function countVitest(): Counts {
  const report = JSON.parse(readFileSync(vitestReport, "utf8"));
  const failed = Math.max(report.numFailedTests, report.success ? 0 : 1);
  return { passed: report.numPassedTests, failed };
}

function countPlaywright(): Counts {
  const { stats } = JSON.parse(readFileSync(playwrightReport, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
