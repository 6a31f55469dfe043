import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { variableNames } from "#app/platform/config.server.ts";
import { quickChecks, runCheck, typesCheck, writeRouteTypes } from "./checks.ts";

/**
 * `npm test`: every check and test, the quick ones first. `npm test -- FILE…`: some test files.
 * Ends with one line: `N passed, N failed`.
 */

const results = "test-results";
const vitestReport = join(results, "vitest.json");
const playwrightReport = join(results, "playwright.json");
const enginesReport = join(results, "engines.json");

const total = { passed: 0, failed: 0, skipped: 0 };

clearEnvironment();
moveToMemoryFolder();
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightReport;
// Every process that the tests start uses this cache.
process.env.NODE_COMPILE_CACHE = resolve(results, "compile-cache");

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
writeRouteTypes();

const named = process.argv.slice(2);
if (named.length > 0) await runNamed(named);
else await runEverything();

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** The settings of the shell, a site's or its locale, have no effect on a test. */
function clearEnvironment(): void {
  const ofLocale = Object.keys(process.env).filter((name) => /^(?:LC_.*|LANGUAGE)$/.test(name));
  for (const name of [...variableNames, ...ofLocale, "NODE_ENV"]) delete process.env[name];
  Object.assign(process.env, { LANG: "C.UTF-8", TZ: "UTC" });
  // PostgreSQL runs as another account than root, and reads files of the tests.
  process.umask(0o022);
}

/** Stores sync every write, so tests take a tenth of the time in memory, where there is room. */
function moveToMemoryFolder(): void {
  const memoryFolder = "/dev/shm";
  const neededBytes = 2e9;
  if (!existsSync(memoryFolder)) return;
  const { bavail, bsize } = statfsSync(memoryFolder);
  if (bavail * bsize < neededBytes) return;
  const folder = join(memoryFolder, `tests-${process.getuid?.()}-${statSync(".").ino}`);
  // The next run removes what a killed one has left in the folder.
  removeFolder(folder);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.on("exit", () => removeFolder(folder));
}

/** Also removes folders that a test has made read-only. */
function removeFolder(folder: string): void {
  if (existsSync(folder)) spawnSync("chmod", ["-R", "u+rwX", folder]);
  rmSync(folder, { recursive: true, force: true });
}

async function runEverything(): Promise<void> {
  // The tests that need the browsers try again what fails here.
  const installing = spawn("node", ["tests/install-browsers.ts"], { stdio: "ignore" });
  const browsers = once(installing, "close");
  // The types are checked beside the other checks and the first tests.
  const types = check(typesCheck);
  await check({ ...quickChecks, build: "node commands/run.mjs build" });
  await runUnitTests([]);
  await Promise.all([types, browsers]);
  await runBrowserTests([]);
  await runEngineTests();
}

/** Runs the test files whose paths contain a name. */
async function runNamed(files: string[]): Promise<void> {
  const isOfBrowser = (file: string) => /\.spec\.ts$|^tests\/e2e/.test(file);
  const isOfEngines = (file: string) => file.startsWith("tests/engines");
  const ofBrowser = files.filter(isOfBrowser);
  const others = files.filter((file) => !isOfBrowser(file) && !isOfEngines(file));
  if (others.length > 0) await runUnitTests(others);
  if (ofBrowser.length > 0) await runBrowserTests(ofBrowser);
  if (files.some(isOfEngines)) await runEngineTests();
}

/** Runs tests of units, of stores on both databases, and by requests. */
function runUnitTests(files: string[]): Promise<void> {
  const reports =
    `--reporter=${files.length > 0 ? "default" : "dot"} --reporter=json ` +
    `--outputFile.json=${vitestReport}`;
  return runTests(
    "unit, both databases, requests",
    `vitest run ${reports} ${files.join(" ")}`,
    () => readVitestCounts(vitestReport),
  );
}

function runBrowserTests(files: string[]): Promise<void> {
  const reporters = files.length > 0 ? "list,json" : "dot,json";
  return runTests("browser", `playwright test --reporter=${reporters} ${files.join(" ")}`, () => {
    const { stats } = JSON.parse(readFileSync(playwrightReport, "utf8"));
    const failed = stats.unexpected + stats.flaky;
    return { passed: stats.expected, failed, skipped: stats.skipped };
  });
}

function runEngineTests(): Promise<void> {
  const reports = `--reporter=dot --reporter=json --outputFile.json=${enginesReport}`;
  const command = `vitest run --config tests/engines/vitest.config.ts ${reports}`;
  return runTests("other browsers", command, () => readVitestCounts(enginesReport));
}

async function check(checks: Record<string, string>): Promise<void> {
  const results = Object.entries(checks).map(([name, command]) => runCheck(name, command));
  for (const isPassed of await Promise.all(results)) total[isPassed ? "passed" : "failed"] += 1;
}

function readVitestCounts(path: string): typeof total {
  const report = JSON.parse(readFileSync(path, "utf8"));
  const failed = Math.max(report.numFailedTests, report.success ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

/** Runs nothing after a failure. `readCounts` reads the report of the runner. */
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
