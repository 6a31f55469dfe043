import { once } from "node:events";
import { createServer } from "node:http";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { startDemoSite } from "#tests/support/demo-site.ts";
import { findBrowser, wholeBrowser } from "#tests/support/find-browser.ts";
import { freePort } from "#tests/support/server-process.ts";

/**
 * Runs Lighthouse, as it imitates a phone on a slow line, on three pages of a demo site and prints
 * a table of the medians, with a page of two lines beside them. Noise is large on a small machine:
 * compare rows and runs, not single numbers.
 */
const paths = ["/", "/gallery", "/nrithya-ratna-shodha"];
const runs = Number(process.env.RUNS ?? 5);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const measures = {
  "first-contentful-paint": (ms: number) => `${(ms / 1000).toFixed(1)} s`,
  "largest-contentful-paint": (ms: number) => `${(ms / 1000).toFixed(1)} s`,
  "total-blocking-time": (ms: number) => `${Math.round(ms)} ms`,
  "cumulative-layout-shift": (shift: number) => shift.toFixed(3),
  "total-byte-weight": (bytes: number) => `${Math.round(bytes / 1000)} KB`,
};

type Audits = Record<string, { numericValue?: number; score: number | null; title: string }>;
type Report = { categories: Record<string, { score: number | null }>; audits: Audits };

/** What the machine itself costs. */
const reference = createServer((_request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
    <meta name="description" content="For comparison"><title>Two lines</title>
    <h1>For comparison</h1><p>Two lines of text.</p></html>`);
});
const referencePort = await freePort();
await once(reference.listen(referencePort, "127.0.0.1"), "listening");

const executablePath = findBrowser(wholeBrowser);
const site = await startDemoSite();
const pages = [
  ...paths.map((path) => ({ name: `\`${path}\``, address: site.url + path })),
  { name: "Two lines of text", address: `http://127.0.0.1:${referencePort}/` },
];
// Asked for twice, a page is in the cache and compressed as far as it goes.
for (const path of [...paths, ...paths])
  await site.request(path, { headers: { "Accept-Encoding": "br" } });

// In turn: when the machine slows down, it slows every row.
const reports = new Map<string, Report[]>(pages.map(({ name }) => [name, []]));
for (let run = 0; run < runs; run++)
  for (const { name, address } of pages) reports.get(name)?.push(await audit(address));

console.log(
  "| Page | Performance | Accessibility | Best practices | SEO | First paint | Largest | Blocked | Shift | Bytes |",
);
console.log(`|${" --- |".repeat(10)}`);
for (const [name, ofPage] of reports) console.log(`| ${name} | ${rowOf(ofPage).join(" | ")} |`);
reference.close();
await site.close();

/** One report; a run that Lighthouse could not judge is repeated. */
async function audit(address: string): Promise<Report> {
  const port = await freePort();
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu", ...quiet],
  });
  const result = await lighthouse(address, {
    port,
    logLevel: "error",
    onlyCategories: [...categories],
  });
  await browser.close();
  if (!result) throw new Error(`Lighthouse said nothing about ${address}`);
  const report = result.lhr as unknown as Report;
  return report.categories.performance?.score ? report : audit(address);
}

function rowOf(reports: Report[]): string[] {
  const scores = categories.map(
    (name) =>
      `${Math.round(median(reports.map((report) => report.categories[name]?.score ?? 0)) * 100)}`,
  );
  const times = Object.entries(measures).map(([name, write]) =>
    write(median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))),
  );
  return [...scores, ...times];
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
