import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { measureBlocking } from "#tests/bench/measure/blocking-time.ts";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { median } from "#tests/bench/measure/statistics.ts";
import { atLeast, atMost, type Measured, type Row } from "#tests/bench/row.ts";
import { findBrowser } from "#tests/support/find-browser.ts";
import { wholeBrowser } from "#tests/support/machine/programs.ts";
import { freePort, startProgram } from "#tests/support/server-process.ts";

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const installed = join(import.meta.dirname, "../lighthouse/installed");
const cli = join(installed, "node_modules/lighthouse/cli/index.js");
const categories = "performance,accessibility";

const paths = [
  ...["/", "/gallery", "/events", "/classes", "/gurus", "/nrithya-ratna-shodha", "/privacy"],
  ...["/search?q=fees", "/login", "/kn", "/kn/classes"],
];

/** Kannada pages have two more font files. */
const maxLargestPaint = (path: string) => (path.startsWith("/kn") ? 1.8 : 1.6);

const maxBlocking = (path: string) => (path.startsWith("/kn") ? 200 : 150);

/** A busy machine may fail a run. */
const maxTries = 4;

export const lighthouse: Row = {
  name: "lighthouse",
  what: "Lighthouse's phone on a slow connection: medians of the runs of each page.",
  needs: ["browser"],
  async run({ options, showStep }) {
    installLighthouse();
    const program = await startProgram({ dataDir: await filledStore() });
    // A page that was asked for twice is in the cache.
    for (const path of [...paths, ...paths])
      await program.request(path, { headers: { "Accept-Encoding": "br" } });
    const measured: Measured[] = [];
    for (const path of paths) {
      const reports: Report[] = [];
      for (let run = 1; run <= options.rounds; run++) {
        showStep(`${path}, run ${run}`);
        reports.push(await audit(program.url + path));
      }
      measured.push(...rowsOf(path, reports));
    }
    const browser = await openBrowser();
    for (const path of paths) {
      showStep(`${path}, blocking`);
      const times: number[] = [];
      for (let run = 1; run <= options.rounds; run++)
        times.push(await measureBlocking(browser, program.url + path));
      const what = `${path}: blocking time after the first paint`;
      measured.push({ what, value: median(times), unit: "ms", target: atMost(maxBlocking(path)) });
    }
    await browser.close();
    await program.stop();
    return measured;
  },
};

function rowsOf(path: string, reports: Report[]): Measured[] {
  const row = (what: string, read: (report: Report) => number, unit: Measured["unit"]) => {
    return { what: `${path}: ${what}`, value: median(reports.map(read)), unit };
  };
  const seconds = (name: string) => (report: Report) =>
    (report.audits[name]?.numericValue ?? Number.NaN) / 1000;
  const shift = ({ audits }: Report) => audits["cumulative-layout-shift"]?.numericValue ?? 1;
  const score = (name: string) => (report: Report) => (report.categories[name]?.score ?? 0) * 100;
  const largest = row("largest paint", seconds("largest-contentful-paint"), "s");
  return [
    { ...largest, target: atMost(maxLargestPaint(path)) },
    { ...row("first paint", seconds("first-contentful-paint"), "s"), target: null },
    { ...row("layout shift", shift, ""), target: atMost(0.001) },
    { ...row("performance", score("performance"), ""), target: atLeast(95) },
    { ...row("accessibility", score("accessibility"), ""), target: atLeast(100) },
  ];
}

async function audit(address: string): Promise<Report> {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const browser = await openBrowser(port);
    const report = await runLighthouse(address, port).catch((error: Error) => error);
    await browser.close();
    if (!(report instanceof Error) && report.categories.performance?.score) return report;
    if (tries === maxTries) throw report instanceof Error ? report : new Error("No score");
  }
}

/** `port`: where it can be debugged. */
function openBrowser(port?: number): Promise<Browser> {
  const quiet = ["--disable-background-networking", "--disable-component-update"];
  return chromium.launch({
    executablePath: findBrowser(wholeBrowser),
    args: [
      ...(port ? [`--remote-debugging-port=${port}`] : []),
      "--no-sandbox",
      "--disable-gpu",
      ...quiet,
    ],
  });
}

/** Installs Lighthouse by its own lock file. It is too large for everybody who runs the tests. */
function installLighthouse(): void {
  if (existsSync(cli)) return;
  console.log("Installing Lighthouse …");
  const command = ["install", "--no-save", "--loglevel=error"];
  execFileSync("npm", command, { cwd: installed, stdio: "inherit" });
}

/** The report on an address, made in the browser that is debugged through `port`. */
async function runLighthouse(address: string, port: number): Promise<Report> {
  const options = [`--port=${port}`, `--only-categories=${categories}`, "--output=json", "--quiet"];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, address, ...options, "--no-enable-error-reporting"],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}
