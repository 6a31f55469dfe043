import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.server.ts";
import { probeBytes } from "./files/disk-files.server.ts";
import type { Files } from "./files/files.ts";
import type { Limits } from "./limits-store.server.ts";
import { isStorageFull } from "./storage-trouble.server.ts";

export type StorageProbe = {
  /** Reports that a request could not be saved. */
  noteTrouble: () => void;
  /** Whether the stores have room. Throws when they cannot be written for another reason. */
  hasRoom: () => Promise<boolean>;
};

type Parts = {
  files: Pick<Files, "check">;
  config: Pick<Config, "dataDir">;
  limits: Pick<Limits, "allow">;
};

/** Anybody may ask for `/readyz`, and each probe writes to the disk. */
const defaultIntervalMs = 10_000;

/**
 * Tries whether the stores can be written, for `/readyz`: at most every `intervalMs` while they can,
 * at every question while they cannot.
 */
export function createStorageProbe(parts: Parts, intervalMs = defaultIntervalMs): StorageProbe {
  const { files, config, limits } = parts;
  let isInTrouble = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<boolean> | null = null;

  async function probe(): Promise<boolean> {
    try {
      await files.check();
      // With a bucket and PostgreSQL, nothing else is written to this machine's own disk.
      await probeDisk(config.dataDir);
      await limits.allow("probe", { max: 1, windowMs: 1, since: "first" });
      isInTrouble = false;
    } catch (error) {
      isInTrouble = true;
      if (!isStorageFull(error)) throw error;
    }
    checkedAt = performance.now();
    return !isInTrouble;
  }

  return {
    noteTrouble() {
      isInTrouble = true;
    },
    async hasRoom() {
      if (!isInTrouble && performance.now() - checkedAt < intervalMs) return true;
      running ??= probe().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

async function probeDisk(dataDir: string): Promise<void> {
  const path = join(dataDir, `.probe-${process.pid}`);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, new Uint8Array(probeBytes));
  } finally {
    await rm(path, { force: true });
  }
}
