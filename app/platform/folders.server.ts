import { accessSync, constants, mkdirSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "./config.server.ts";

/** The program's own folder, whether it runs from its sources or from the build. */
export const programFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.filename);

/**
 * From now on only its owner can read what this process writes: messages, password hashes, photos.
 * Throws if it cannot write.
 */
export function prepareDataFolder(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  accessSync(dataDir, constants.W_OK);
}

/**
 * A second server would delete what the first is writing; commands may run beside it. The lock ends
 * with the process.
 */
export function lockDataFolder(dataDir: string): void {
  const lock = new DatabaseSync(join(dataDir, "server.lock"));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch {
    throw new StartError(
      `Another server is using the data folder ${dataDir}: stop that one, or set DATA_DIR to ` +
        "another folder.",
    );
  }
  // The reference keeps the lock from being garbage-collected.
  process.once("exit", () => lock.close());
}
