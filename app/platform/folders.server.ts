import { mkdirSync, rmSync, writeFileSync } from "node:fs";
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
  const what = `The data folder ${dataDir}`;
  explainFailure({ what, variable: "DATA_DIR" }, () => {
    mkdirSync(dataDir, { recursive: true });
    tryToWrite(dataDir);
  });
}

/**
 * Does not create it: where the disk for backups is not mounted, they would fill another one.
 * Throws if it cannot write.
 */
export function checkBackupFolder(backupDir: string): void {
  const what = `The backup folder ${backupDir} of BACKUP_DIR`;
  explainFailure({ what, variable: "BACKUP_DIR" }, () => tryToWrite(backupDir));
}

function tryToWrite(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  writeFileSync(probe, "");
  rmSync(probe);
}

type Explained = { what: string; variable: string };

function explainFailure({ what, variable }: Explained, work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const notAFolder = `is not a folder: set ${variable} to a folder of its own.`;
    const noRoom = "is full: make room on its disk.";
    const problems: Record<string, string> = {
      EEXIST: notAFolder,
      ENOTDIR: notAFolder,
      ENOENT: `does not exist: create it, or set ${variable} to another.`,
      ENOSPC: noRoom,
      EDQUOT: noRoom,
    };
    const usual =
      `cannot be written (${code}): let the account that runs this program own it, or set ` +
      `${variable} to another.`;
    throw new StartError(`${what} ${problems[code] ?? usual}`);
  }
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
