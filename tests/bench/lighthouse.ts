import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { startDemoSite } from "#tests/support/demo-site.ts";
import { findBrowser } from "#tests/support/find-browser.ts";
import { freePort } from "#tests/support/server-process.ts";

/**
 * Runs Lighthouse, as it imitates a phone on a slow line, on three pages of a demo site and prints
 * a table of the medians. Noise is large on a small machine: compare runs, not single numbers.
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

const executablePath = await findBrowser();
const site = await startDemoSite();
console.log(
  "| Page | Performance | Accessibility | Best practices | SEO | First paint | Largest | Blocked | Shift | Bytes |",
);
console.log(`|${" --- |".repeat(10)}`);
for (const path of paths) {
  // Asked for twice, a page is in the cache and compressed as far as it goes.
  for (let time = 0; time < 2; time++)
    await site.request(path, { headers: { "Accept-Encoding": "br" } });
  const reports: Report[] = [];
  while (reports.length < runs) {
    const report = await audit(site.url + path);
    if (report.categories.performance?.score) reports.push(report);
  }
  console.log(`| \`${path}\` | ${rowOf(reports).join(" | ")} |`);
}
await site.close();

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
  return result.lhr as unknown as Report;
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
