import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { untilDemoComplete } from "#tests/support/demo.ts";
import { cacheFolder, ownFolder } from "#tests/support/machine/folders.ts";
import { startProgram } from "#tests/support/server-process.ts";

const cached = join(cacheFolder, "store");
const mark = join(cacheFolder, "store-of");

/** A data folder with the whole demo, the caller's own. It is made once for each build. */
export async function filledStore(): Promise<string> {
  const build = `${statSync("build/.built").mtimeMs}`;
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== build) {
    rmSync(cached, { recursive: true, force: true });
    const program = await startProgram({ dataDir: cached });
    await untilDemoComplete(".", program);
    await program.stop();
    writeFileSync(mark, build);
  }
  const folder = ownFolder("store");
  await cp(cached, folder, { recursive: true });
  return folder;
}
