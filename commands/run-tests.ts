import { spawn, spawnSync } from "node:child_process";
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

/** They wait for different things, so they run beside one another. */
const checks: Step[] = [
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
  { name: "budgets", command: ["node", "tests/budgets.ts"], count: asOne },
  { name: "build", command: ["node", "commands/build.mjs"], count: asOne },
];

const runners: Step[] = [
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
const outcomes = await Promise.all(checks.map((step) => run(step, "pipe")));
let isGood = outcomes.map(add).every(Boolean);
for (const step of runners) {
  // What builds on a broken base would only repeat the message.
  if (!isGood) break;
  console.log(`\n── ${step.name}`);
  isGood = add(await run(step, "inherit"));
}
// The last line, whatever else was said.
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function add({ passed, failed }: Counts): boolean {
  total.passed += passed;
  total.failed += failed;
  return failed === 0;
}

/** By `pipe` what it says comes in one piece, under its name, when it has ended. */
async function run(step: Step, output: "pipe" | "inherit"): Promise<Counts> {
  const isGood = await isEndedWell(step, output);
  try {
    const counts = step.count(isGood);
    // A runner that fails without a failed test, as when it cannot start, has failed all the same;
    // and one whose helpers swallow its exit code has not passed.
    if (!isGood && counts.failed === 0) counts.failed = 1;
    return counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function isEndedWell({ name, command }: Step, output: "pipe" | "inherit"): Promise<boolean> {
  const [program = "", ...parameters] = command;
  const child = spawn(program, parameters, {
    stdio: ["inherit", output, output],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (piece) => said.push(piece));
  return new Promise((resolve) => {
    const end = (isGood: boolean) => {
      if (output === "pipe") console.log(`\n── ${name}\n${Buffer.concat(said)}`);
      resolve(isGood);
    };
    child.on("error", () => end(false)).on("close", (status) => end(status === 0));
  });
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
