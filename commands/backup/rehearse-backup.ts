import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rehearseArchive } from "#app/operations/backup/rehearsal/rehearse-archive.server.ts";
import { rehearsalStrings, restoreStrings } from "#app/operations/backup/strings.ts";
import { readAsked } from "./asked.ts";

// Everything there is of a site lies there for a moment: nobody else may read it.
process.umask(0o077);
const asked = readAsked(process.argv.slice(2), "--rehearse");
if (!asked) {
  console.error(rehearsalStrings.usage);
  process.exit(2);
}
try {
  await rehearse(asked.path);
} catch (error) {
  refuse(rehearsalStrings.failed((error as Error).message));
}

/** In the folder for passing things, which TMPDIR names. */
async function rehearse(path: string): Promise<void> {
  if (!existsSync(path)) return refuse(restoreStrings.noFile(path));
  const folder = await mkdtemp(join(tmpdir(), "school-rehearsal-"));
  try {
    const rehearsed = await rehearseArchive(path, folder);
    if (!rehearsed.isWhole) return refuse(rehearsalStrings.damaged(path, rehearsed.reason));
    console.log(rehearsalStrings.whole(path, rehearsed.rows, rehearsed.files));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
