import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Runs every check and test, the quick ones first, and ends with one line: `N passed, N failed`. */

type Counts = { passed: number; failed: number };

/** `readCounts`: from the runner's report. A step without tests of its own counts as one. */
type Step = { name: string; command: string; readCounts?: () => Counts };

const results = "test-results";
const vitestReport = join(results, "vitest.json");
const playwrightReport = join(results, "playwright.json");

/** They run at the same time. */
const checks: Step[] = [
  { name: "lint and format", command: "biome check --error-on-warnings" },
  { name: "types", command: "tsc --project ." },
  {
    name: "boundaries",
    command: "depcruise app db demo tests commands server.ts --output-type err",
  },
  { name: "nothing unused", command: "knip" },
  { name: "budgets", command: "node tests/budgets.ts" },
  { name: "build", command: "node commands/build.mjs" },
];

const runners: Step[] = [
  {
    name: "unit, both databases, requests",
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${vitestReport}`,
    readCounts() {
      const report = JSON.parse(readFileSync(vitestReport, "utf8"));
      const failed = Math.max(report.numFailedTests, report.success ? 0 : 1);
      return { passed: report.numPassedTests, failed };
    },
  },
  {
    name: "browser",
    command: "playwright test --reporter=dot,json",
    readCounts() {
      const { stats } = JSON.parse(readFileSync(playwrightReport, "utf8"));
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
spawnSync("react-router", ["typegen"], { stdio: "inherit" });

const total = { passed: 0, failed: 0 };
for (const counts of await Promise.all(checks.map((step) => run(step, "pipe")))) add(counts);
for (const step of runners) {
  // Without the steps before it, a failure would only repeat theirs.
  if (total.failed > 0) break;
  console.log(`\n── ${step.name}`);
  add(await run(step, "inherit"));
}
// The last line of the output.
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function add({ passed, failed }: Counts): void {
  total.passed += passed;
  total.failed += failed;
}

async function run(step: Step, output: "pipe" | "inherit"): Promise<Counts> {
  const isGood = await isSuccessful(step, output);
  const asOne = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  try {
    const counts = step.readCounts?.() ?? asOne;
    // A runner that fails without a failed test, as when it cannot start, has failed all the same.
    return { ...counts, failed: Math.max(counts.failed, asOne.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** By `pipe` the output is printed in one piece, under the step's name, when it has ended. */
function isSuccessful({ name, command }: Step, output: "pipe" | "inherit"): Promise<boolean> {
  const [program = "", ...parameters] = command.split(" ");
  const child = spawn(program, parameters, {
    stdio: ["inherit", output, output],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (piece) => printed.push(piece));
  }
  return new Promise((resolve) => {
    const end = (isGood: boolean) => {
      if (output === "pipe") console.log(`\n── ${name}\n${Buffer.concat(printed)}`);
      resolve(isGood);
    };
    child.on("error", () => end(false)).on("close", (status) => end(status === 0));
  });
}
