import type { Arriving } from "./files/arriving.server.ts";
import type { Files } from "./files/files.ts";
import { probeBytes } from "./files/write-whole.server.ts";
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
  arriving: Pick<Arriving, "whileKept">;
  limits: Pick<Limits, "begin">;
};

/** Anybody may ask for `/readyz`, and each probe writes to the disk. */
const defaultIntervalMs = 10_000;

/**
 * Tries whether the stores can be written, for `/readyz`: at most every `intervalMs` while they can,
 * at every question while they cannot.
 */
export function createStorageProbe(parts: Parts, intervalMs = defaultIntervalMs): StorageProbe {
  const { files, arriving, limits } = parts;
  let isInTrouble = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<boolean> | null = null;

  async function probe(): Promise<boolean> {
    try {
      await files.check();
      // With a bucket and PostgreSQL, nothing else is written to this machine's own disk.
      await arriving.whileKept(async ({ write, finish }) => {
        await write(new Uint8Array(probeBytes));
        await finish();
      });
      await limits.begin("probe", { most: 1, windowMs: 1, since: "first" });
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
