import { auditPages, categories, type Report, twoLines } from "./lighthouse/audit.ts";
import { median } from "./measure/statistics.ts";

/**
 * `npm run lighthouse`: a table of the medians, with a page of two lines beside them. Noise is large
 * on a small machine: compare rows and runs, not single numbers.
 */
const measures = {
  "first-contentful-paint": (ms: number) => `${(ms / 1000).toFixed(1)} s`,
  "largest-contentful-paint": (ms: number) => `${(ms / 1000).toFixed(1)} s`,
  "total-blocking-time": (ms: number) => `${Math.round(ms)} ms`,
  "cumulative-layout-shift": (shift: number) => shift.toFixed(3),
  "total-byte-weight": (bytes: number) => `${Math.round(bytes / 1000)} KB`,
};

const reports = await auditPages(Number(process.env.RUNS ?? 5), () => undefined);

console.log(
  "| Page | Performance | Accessibility | Best practices | SEO | First paint | Largest | Blocked | Shift | Bytes |",
);
console.log(`|${" --- |".repeat(10)}`);
for (const [name, ofPage] of reports) {
  const shown = name === twoLines ? name : `\`${name}\``;
  console.log(`| ${shown} | ${rowOf(ofPage).join(" | ")} |`);
}
// What Lighthouse leaves open would hold the process.
process.exit();

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
