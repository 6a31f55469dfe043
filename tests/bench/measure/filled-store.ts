import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { pause } from "#tests/scale/visitors.ts";
import { cacheFolder, ownFolder } from "#tests/support/machine/folders.ts";
import { descendantsOf } from "#tests/support/machine/processes.ts";
import { type Program, startProgram } from "#tests/support/server-process.ts";

const cached = join(cacheFolder, "store");
const mark = join(cacheFolder, "store-of");

/** How long nothing more may be written before the demo counts as complete. */
const quietMs = 5_000;

/** A data folder with the whole demo, the caller's own. It is made once for each build. */
export async function filledStore(): Promise<string> {
  const build = `${statSync("build/.built").mtimeMs}`;
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== build) {
    rmSync(cached, { recursive: true, force: true });
    const program = await startProgram({ dataDir: cached });
    await untilDemoComplete(program, cached);
    await program.stop();
    writeFileSync(mark, build);
  }
  const folder = ownFolder("store");
  await cp(cached, folder, { recursive: true });
  return folder;
}

/** Waits until every photo of the demo is in the gallery and no picture is being made. */
async function untilDemoComplete(program: Program, dataDir: string): Promise<void> {
  const photos = readFileSync("demo/uploads.yaml", "utf8").match(/^- file:/gm)?.length ?? 0;
  const countPhotos = async () =>
    ((await (await program.request("/api/uploads/count")).json()) as { count: number }).count;
  while ((await countPhotos()) < photos) await pause(50);
  const counted = Date.now();
  for (;;) {
    const last = Math.max(counted, ...lastWritten(dataDir));
    const isBusy = process.platform === "linux" && descendantsOf(program.pid).length > 0;
    if (Date.now() - last > (isBusy ? 6 : 1) * quietMs) return;
    await pause(200);
  }
}

function lastWritten(dataDir: string): number[] {
  return globSync(join(dataDir, "files", "*")).map(
    (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
}
