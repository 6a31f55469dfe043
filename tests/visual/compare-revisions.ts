import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { prepareStateSites, type StateSites } from "#tests/states/prepare-state-sites.ts";
import { untilDemoComplete } from "#tests/support/demo.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { startProgram } from "#tests/support/server-process.ts";
import { buildRevision, findCommit } from "./built-revision.ts";
import { comparePictures } from "./compare-pictures.ts";
import { type ReportRow, writeReport } from "./report.ts";
import { takePairs } from "./take-pictures.ts";

/**
 * Takes a picture of every page in every state, of a revision and of the files as they are now, and
 * writes a page with both side by side. Ends with 0 when they look alike, with 1 when some differ by
 * more than a hundredth of their pixels, with 2 when the revision cannot be shown.
 */
const folder = "test-results/visual";
const tolerance = 0.01;

const revision = process.argv[2];
if (!revision) end(2, "Usage: npm run test:visual -- REVISION (HEAD, a branch, a commit)");
const commit = findCommit(revision);
if (!commit) end(2, `There is no revision ${revision} in this repository.`);

// What this process has started and checked out goes when it ends.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => end(2, `Stopped by ${signal}.`));

const [before, now] = [await startOther(commit), await startRevision(".")];
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const rows: ReportRow[] = [];
for await (const { name, before: old, now: taken } of takePairs(before, now)) {
  await writeFile(join(folder, `${name}.now.jpg`), taken);
  if (!old) rows.push({ name, share: null });
  else {
    await writeFile(join(folder, `${name}.before.jpg`), old);
    const { differingShare: share, differencePng } = await comparePictures(old, taken);
    if (share > tolerance) await writeFile(join(folder, `${name}.difference.png`), differencePng);
    rows.push({ name, share: share > tolerance ? share : 0 });
  }
}
const report = await writeReport(folder, revision, rows);
const differing = rows.filter(({ share }) => share).length;
const added = rows.filter(({ share }) => share === null).length;
console.log(`${rows.length} pictures, ${differing} differ, ${added} are new: ${report}`);
process.exit(differing > 0 ? 1 : 0);

async function startOther(commit: string): Promise<StateSites> {
  try {
    console.log(`Building ${revision} (${commit.slice(0, 7)}) …`);
    return await startRevision(buildRevision(commit));
  } catch (error) {
    const { message, stderr } = error as Error & { stderr?: Buffer };
    const reason = stderr?.toString().trim() || message;
    console.error(reason);
    end(2, `${revision} cannot be built and started by the means of this revision, as said above.`);
  }
}

/** The built site of the revision in `folder`, with its demo and empty. Its processes end with this one. */
async function startRevision(folder: string): Promise<StateSites> {
  const start = (SEED_DEMO: "0" | "1") =>
    startProgram({
      dataDir: ownFolder("visual"),
      folder,
      environment: { SEED_DEMO, LOG_LEVEL: "silent" },
    });
  const [full, empty] = await Promise.all([start("1"), start("0")]);
  await untilDemoComplete(folder, full);
  return prepareStateSites(full, empty);
}

function end(code: number, message: string): never {
  console.error(message);
  process.exit(code);
}
