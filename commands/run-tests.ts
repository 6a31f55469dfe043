import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Runs every check and test, the quick ones first, and ends with one line: `N passed, N failed`. */

const results = "test-results";
const vitestReport = join(results, "vitest.json");
const playwrightReport = join(results, "playwright.json");

/** They run at the same time; each counts as one test. */
const checks = {
  "lint and format": "biome check --error-on-warnings",
  types: "tsc --project .",
  boundaries: "depcruise app db demo tests commands server.ts --output-type err",
  "nothing unused": "knip",
  budgets: "node tests/budgets.ts",
  build: "node commands/run.mjs build",
};

const total = { passed: 0, failed: 0 };

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
spawnSync("react-router", ["typegen"], { stdio: "inherit" });

const runChecks = Object.entries(checks).map(async ([name, command]) => {
  const { isGood, printed } = await run(command, "pipe");
  console.log(`\n── ${name}\n${printed}`);
  total[isGood ? "passed" : "failed"] += 1;
});
await Promise.all(runChecks);
await runTests(
  "unit, both databases, requests",
  `vitest run --reporter=dot --reporter=json --outputFile.json=${vitestReport}`,
  () => {
    const report = JSON.parse(readFileSync(vitestReport, "utf8"));
    const failed = Math.max(report.numFailedTests, report.success ? 0 : 1);
    return { passed: report.numPassedTests, failed };
  },
);
await runTests("browser", "playwright test --reporter=dot,json", () => {
  const { stats } = JSON.parse(readFileSync(playwrightReport, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
});
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Nothing after a failure, which would only be repeated. `readCounts`: from the runner's report. */
async function runTests(name: string, command: string, readCounts: () => typeof total) {
  if (total.failed > 0) return;
  console.log(`\n── ${name}`);
  const { isGood } = await run(command, "inherit");
  try {
    const { passed, failed } = readCounts();
    total.passed += passed;
    // A runner that fails without a failed test, as when it cannot start, has failed all the same.
    total.failed += Math.max(failed, isGood ? 0 : 1);
  } catch {
    total.failed += 1;
  }
}

/** By `pipe` the output is returned, so that it is printed in one piece. */
function run(command: string, output: "pipe" | "inherit") {
  const [program = "", ...parameters] = command.split(" ");
  const child = spawn(program, parameters, {
    stdio: ["inherit", output, output],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
  }
  return new Promise<{ isGood: boolean; printed: string }>((resolve) => {
    const end = (isGood: boolean) => resolve({ isGood, printed });
    child.on("error", () => end(false)).on("close", (status) => end(status === 0));
  });
}
