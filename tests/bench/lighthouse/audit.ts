import { once } from "node:events";
import { createServer } from "node:http";
import { chromium } from "@playwright/test";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { startProgram } from "#tests/bench/measure/program.ts";
import { findBrowser, wholeBrowser } from "#tests/support/find-browser.ts";
import { freePort } from "#tests/support/server-process.ts";
import { installLighthouse, runLighthouse } from "./lighthouse-program.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export const paths = ["/", "/gallery", "/nrithya-ratna-shodha"];

/** What the machine itself costs. */
export const twoLines = "Two lines of text";

/** A run fails when the machine is busy; what fails so often has another reason. */
const maxTries = 4;

type Audits = Record<string, { numericValue?: number; score: number | null; title: string }>;

export type Report = { categories: Record<string, { score: number | null }>; audits: Audits };

/**
 * Lighthouse's reports, as it imitates a phone on a slow line, of three pages of the demo and of a
 * page of two lines, so many of each and in turn: when the machine slows down, it slows all.
 */
export async function auditPages(runs: number, say: (what: string) => void) {
  installLighthouse();
  const program = await startProgram({ dataDir: await filledStore() });
  const reference = await serveTwoLines();
  // Asked for twice, a page is in the cache and compressed as far as it goes.
  for (const path of [...paths, ...paths])
    await program.request(path, { headers: { "Accept-Encoding": "br" } });
  const pages = [
    ...paths.map((path) => ({ name: path, address: program.url + path })),
    { name: twoLines, address: reference.address },
  ];
  const reports = new Map<string, Report[]>(pages.map(({ name }) => [name, []]));
  for (let run = 1; run <= runs; run++)
    for (const { name, address } of pages) {
      say(`run ${run} of ${runs}: ${name}`);
      reports.get(name)?.push(await untilJudged(() => auditOnce(address)));
    }
  reference.close();
  await program.stop();
  return reports;
}

async function serveTwoLines() {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
      <meta name="description" content="For comparison"><title>Two lines</title>
      <h1>For comparison</h1><p>Two lines of text.</p></html>`);
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** One report; a run that fails, or that Lighthouse could not judge, is repeated. */
export async function untilJudged(auditOnce: () => Promise<Report>): Promise<Report> {
  for (let tries = 1; ; tries++) {
    try {
      const report = await auditOnce();
      if (report.categories.performance?.score) return report;
      if (tries === maxTries) throw new Error("Lighthouse could not judge a page");
    } catch (error) {
      if (tries === maxTries) throw error;
      console.warn(`A run of Lighthouse failed and is repeated: ${(error as Error).message}`);
    }
  }
}

async function auditOnce(address: string): Promise<Report> {
  const port = await freePort();
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  const browser = await chromium.launch({
    executablePath: findBrowser(wholeBrowser),
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu", ...quiet],
  });
  try {
    return JSON.parse(await runLighthouse(address, { port, categories }));
  } finally {
    await browser.close();
  }
}
