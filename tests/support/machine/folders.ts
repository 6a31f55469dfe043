import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Reused by the next run; ignored by git. */
export const cacheFolder = "data/bench";

const made: string[] = [];

/** An empty folder, deleted when this process ends. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `school-${name}-`));
  made.push(folder);
  return folder;
}

process.on("exit", () => {
  // Retried, as a server that is being ended may still write.
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
