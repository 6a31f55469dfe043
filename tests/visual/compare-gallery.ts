import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { prepareStateSites } from "#tests/states/open-state.ts";
import { startDemoSite } from "#tests/support/demo-site.ts";
import { comparePictures } from "./compare-pictures.ts";
import { type Difference, writeReport } from "./report.ts";
import { type Picture, takePictures } from "./take-pictures.ts";

/**
 * Takes the pictures of docs/gallery anew and says which differ from those kept there by more than
 * a hundredth of their pixels. With `--update` those are kept, and the others left as they are.
 */
const keptFolder = "docs/gallery";
const reportFolder = "test-results/visual";
const tolerance = 0.01;
const isUpdate = process.argv.includes("--update");

await rm(reportFolder, { recursive: true, force: true });
await mkdir(isUpdate ? keptFolder : reportFolder, { recursive: true });
const sites = await prepareStateSites(await startDemoSite(), await startDemoSite(0));
const differences: Difference[] = [];
let count = 0;
for await (const picture of takePictures(sites)) {
  count++;
  await compareWithKept(picture);
}
for (const { site } of Object.values(sites)) await site.close();
if (isUpdate) {
  console.log(`${count} pictures, ${differences.length} new or changed kept in ${keptFolder}`);
} else {
  const report = await writeReport(reportFolder, differences);
  console.log(`${count} pictures, ${differences.length} differ: ${report}`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}

async function compareWithKept({ name, webp }: Picture) {
  const kept = await readFile(join(keptFolder, `${name}.webp`)).catch(() => null);
  const { differingShare, differencePng } = await comparePictures(kept ?? webp, webp);
  const share = kept ? differingShare : 1;
  if (share <= tolerance) return;
  differences.push({ name, share });
  if (isUpdate) return writeFile(join(keptFolder, `${name}.webp`), webp);
  const write = (kind: string, bytes: Buffer) =>
    writeFile(join(reportFolder, `${name}.${kind}`), bytes);
  await write("taken.webp", webp);
  await write("kept.webp", kept ?? webp);
  await write("difference.png", differencePng);
}
