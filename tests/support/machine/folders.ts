import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What is kept from one run to the next; git does not see it. */
export const keptFolder = "data/bench";

const made: string[] = [];

/** An empty folder that goes with this process. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `school-${name}-`));
  made.push(folder);
  return folder;
}

process.on("exit", () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});
