import { writeFileSync } from "node:fs";
import { endChildren } from "#tests/support/machine/children.ts";
import { showProgress } from "#tests/support/machine/progress.ts";
import { missing } from "#tests/support/machine/tools.ts";
import { closeManyPhotos } from "./measure/many-photos.ts";
import { readOptions } from "./options.ts";
import { drawChart } from "./report/chart.ts";
import { describeVersions } from "./report/machine.ts";
import { writeMet, writeRatio, writeValue } from "./report/numbers.ts";
import { writePage } from "./report/page.ts";
import { findResult, keepResult, newResult } from "./report/results.ts";
import type { Row } from "./row.ts";
import { rows } from "./rows.ts";

/** `npm run bench`: measures the wanted rows, one after the other, and writes docs/performance.md. */
const page = "docs/performance.md";
const chart = "images/performance.svg";

const { isListOnly, ...options } = readOptionsOrEnd();
const wanted = rows.filter(
  ({ name }) => options.names.length === 0 || options.names.includes(name),
);
if (isListOnly) {
  for (const { name, title } of rows) console.log(`${name.padEnd(22)} ${title}`);
  process.exit();
}
// With what was started for it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const progress = showProgress(wanted.map(({ name }) => name));
for (const row of wanted) await measure(row);
await closeManyPhotos();
writeReport();
console.log(`Written: ${page}`);
// What a browser's or a database's driver leaves open would hold the process.
process.exit(process.exitCode ?? 0);

async function measure(row: Row): Promise<void> {
  const skipped = row.needs.map(missing).find((why) => why !== null) ?? null;
  if (skipped) {
    if (!findResult(row.name))
      keepResult(newResult(row.name, { seconds: 0, measured: [], skipped }));
    progress.end(`skipped: ${skipped}`);
    return;
  }
  const begun = performance.now();
  try {
    progress.say("begins");
    const measured = await row.run({ options, say: progress.say });
    const seconds = (performance.now() - begun) / 1000;
    keepResult(newResult(row.name, { seconds, measured, skipped: null }));
    progress.end(`${Math.round(seconds)} s`);
    for (const each of measured) {
      const facts = [writeValue(each.value, each.unit), writeRatio(each), writeMet(each)];
      console.log(`  ${each.what}: ${facts.filter((fact) => fact !== "—").join(", ")}`);
    }
  } catch (error) {
    // The others are worth their while; the page keeps what this row said before.
    process.exitCode = 1;
    endChildren();
    progress.end("failed");
    console.error(error);
  }
}

function writeReport(): void {
  const shown = rows.map((row) => ({ row, result: findResult(row.name) }));
  writeFileSync(page, writePage(shown, { versions: describeVersions(), chart }));
  const measured = shown.flatMap(({ row, result }) =>
    (result?.measured ?? []).map((each) => ({ ...each, title: row.title })),
  );
  writeFileSync(`docs/${chart}`, drawChart(measured));
}

function readOptionsOrEnd() {
  try {
    const options = readOptions(process.argv.slice(2));
    const unknown = options.names.find((name) => !rows.some((row) => row.name === name));
    if (!unknown) return options;
    throw new Error(`There is no row ${unknown}; --list names them`);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}
