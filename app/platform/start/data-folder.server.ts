import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { RefusedStart } from "./refused-start.ts";

/**
 * Makes the folder when it is missing. Whatever this process writes from now on, here and elsewhere,
 * is its owner's alone: messages, password hashes and pictures of children. Refuses a start when the
 * folder cannot be written.
 */
export function prepareDataFolder(dataDir: string): void {
  process.umask(0o077);
  try {
    mkdirSync(dataDir, { recursive: true });
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new RefusedStart(`The data folder ${dataDir} ${whyNot(error, dataDir)}`);
  }
}

function whyNot(error: unknown, dataDir: string): string {
  const { code } = error as NodeJS.ErrnoException;
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (code === "ENOTDIR" || (found && !found.isDirectory())) {
    return "is not a folder: set DATA_DIR to a folder of its own.";
  }
  if (code === "ENOSPC" || code === "EDQUOT") return "is full: make room on its disk.";
  return `cannot be written (${code}): let the account that runs this program own it, or set DATA_DIR to another.`;
}

/**
 * Keeps a SQLite data folder for this server: a second one would sweep away what the first is
 * writing, and their writes would run into each other. Commands beside it, such as `npm run admin`,
 * may go on. The lock is the operating system's and ends with the process, however that ends.
 */
export function lockDataFolder(dataDir: string): void {
  const lock = new DatabaseSync(join(dataDir, "server.lock"));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch {
    throw new RefusedStart(
      `Another server is using the data folder ${dataDir}: stop that one, or set DATA_DIR to another folder.`,
    );
  }
  // Held, not collected, for as long as the process lives.
  process.once("exit", () => lock.close());
}
