import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";

/** Runs every check and test, the quick ones first, and ends with one line: `N passed, N failed`. */

const results = "test-results";
const vitestReport = join(results, "vitest.json");
const playwrightReport = join(results, "playwright.json");
const enginesReport = join(results, "engines.json");

/** They run at the same time; each counts as one test. */
const checks = {
  "lint and format": "biome check --error-on-warnings",
  boundaries: "depcruise app db demo tests commands server.ts --output-type err",
  "nothing unused": "knip",
  sizes: "node tests/print-sizes.ts",
  build: "node commands/run.mjs build",
};

const total = { passed: 0, failed: 0, skipped: 0 };

/** In memory where there is room, as stores sync every write: a tenth of the time. */
const memoryFolder = "/dev/shm";
const neededBytes = 2e9;
if (existsSync(memoryFolder)) {
  const { bavail, bsize } = statfsSync(memoryFolder);
  if (bavail * bsize >= neededBytes) {
    // The same in each run, so that the next one removes what a killed one has left.
    const folder = join(memoryFolder, `tests-${statSync(".").ino}`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    // PostgreSQL runs as another account than root.
    chmodSync(folder, 0o755);
    process.env.TMPDIR = folder;
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  }
}

process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightReport;
// For every process that the tests start.
process.env.NODE_COMPILE_CACHE = resolve(results, "compile-cache");

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// The tests that need the browsers try again what fails here.
const browsers = once(spawn("node", ["tests/install-browsers.ts"], { stdio: "ignore" }), "close");
spawnSync("react-router", ["typegen"], { stdio: "inherit" });

// Beside the other checks and the first tests, which leave a tenth of the time unused.
const types = runCheck(["types", "tsc --project ."]);
await Promise.all(Object.entries(checks).map(runCheck));
await runTests(
  "unit, both databases, requests",
  `vitest run --reporter=dot --reporter=json --outputFile.json=${vitestReport}`,
  () => readVitestCounts(vitestReport),
);
await Promise.all([types, browsers]);
await runTests("browser", "playwright test --reporter=dot,json", () => {
  const { stats } = JSON.parse(readFileSync(playwrightReport, "utf8"));
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed, skipped: stats.skipped };
});
await runTests(
  "other browsers",
  `vitest run --config tests/engines/vitest.config.ts --reporter=dot --reporter=json --outputFile.json=${enginesReport}`,
  () => readVitestCounts(enginesReport),
);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runCheck([name, command]: [string, string]) {
  // One stream, so that it is printed in one piece.
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ["inherit", "pipe", "inherit"] });
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, "close")]);
  console.log(`\n── ${name}\n${printed}`);
  total[status === 0 ? "passed" : "failed"] += 1;
}

function readVitestCounts(path: string): typeof total {
  const report = JSON.parse(readFileSync(path, "utf8"));
  const failed = Math.max(report.numFailedTests, report.success ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

/** Nothing after a failure, which would only be repeated. `readCounts`: from the runner's report. */
async function runTests(name: string, command: string, readCounts: () => typeof total) {
  if (total.failed > 0) return;
  console.log(`\n── ${name}`);
  const [status] = await once(spawn(command, { shell: true, stdio: "inherit" }), "close");
  try {
    const { passed, failed, skipped } = readCounts();
    total.passed += passed;
    total.skipped += skipped;
    // A runner that fails without a failed test, as when it cannot start, has failed all the same.
    total.failed += Math.max(failed, status === 0 ? 0 : 1);
  } catch {
    total.failed += 1;
  }
}
