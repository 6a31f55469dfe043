import { cpus, totalmem } from "node:os";
import { endChildren } from "#tests/support/machine/children.ts";
import { chooseRows } from "#tests/support/machine/choose-rows.ts";
import { missing } from "#tests/support/machine/tools.ts";
import { writeReport } from "#tests/support/report.ts";
import { closeManyPhotos } from "./measure/many-photos.ts";
import { isBinding, isMet, type Measured, type Options, type Row } from "./row.ts";
import { cached } from "./rows/cached.ts";
import { gallery } from "./rows/gallery.ts";
import { lighthouse } from "./rows/lighthouse.ts";
import { memory } from "./rows/memory.ts";
import { search } from "./rows/search.ts";
import { start } from "./rows/start.ts";
import { upload } from "./rows/upload.ts";

/**
 * `npm run bench -- [NAME…] [--seconds 5] [--rounds 3] [--photos 100000] [--uploads 50] [--list]`:
 * measures the promised speeds and writes `reports/performance.md`.
 */
const rows: Row[] = [cached, start, memory, upload, lighthouse, gallery, search];

const defaults = { seconds: 5, rounds: 3, photos: 100_000, uploads: 50 };
const { wanted, given: options } = chooseRows<Row, keyof Options>(rows, defaults);
const showStep = (what: string) => console.log(`  ${what} …`);
const cells = [["Row", "What", "Value", "Target", "Met"]];
let failed = 0;
for (const row of wanted) {
  console.log(`${row.name}:`);
  const skipped = row.needs.map(missing).find((why) => why !== null) ?? null;
  const measured = skipped ? [] : await measure(row);
  const isFailed = !measured || measured.some((each) => !isMet(each) && isBinding(each));
  if (isFailed) failed += 1;
  console.log(`  ${skipped ? `skipped: ${skipped}` : isFailed ? "failed" : "passed"}`);
  for (const each of measured ?? []) {
    const formatted = format(each);
    cells.push([row.name, ...formatted]);
    console.log(`  ${formatted.filter(Boolean).join(" · ")}`);
  }
  const intro = [
    `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ` +
      `${process.versions.node}.`,
    ...["", ...wanted.map(({ name, what }) => `- **${name}**: ${what}`)],
  ];
  writeReport("performance", { title: "Speeds", intro, rows: cells });
}
await closeManyPhotos();
console.log(`${wanted.length - failed} passed, ${failed} failed`);
// Drivers of browsers and databases would keep the process alive.
process.exit(failed === 0 ? 0 : 1);

async function measure(row: Row): Promise<Measured[] | null> {
  try {
    return await row.run({ options, showStep });
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    endChildren();
  }
}

function format(measured: Measured): string[] {
  const { what, value, unit, target, note } = measured;
  const missed = isBinding(measured) ? "**no**" : "no: repeat it on an idle machine";
  return [
    note ? `${what} (${note})` : what,
    `${Number(value.toPrecision(3))} ${unit}`,
    target ? `${target.is} ${target.bound} ${unit}` : "",
    target ? (isMet(measured) ? "yes" : missed) : "",
  ];
}
