import type { Files } from "#app/platform/files/files.ts";
import type { Limits } from "#app/platform/limits-store.server.ts";
import { isStorageFull } from "./storage-full.server.ts";

export type StorageRoom = {
  /** A request could not be kept for want of room. */
  noteFull: () => void;
  /** Whether there is room, as far as is known. Throws what else keeps the stores from being written. */
  hasRoom: () => Promise<boolean>;
};

type Parts = { files: Pick<Files, "check">; limits: Pick<Limits, "begin"> };

/** How often it is tried while all is well: anybody may ask, and a try is written to the disk. */
const usualEveryMs = 10_000;

/**
 * Knows by the files' own check and a small row whether anything can be written. While there is no room, each
 * question is a try, so that the answer changes as soon as there is.
 */
export function createStorageRoom({ files, limits }: Parts, everyMs = usualEveryMs): StorageRoom {
  let isFull = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<boolean> | null = null;

  async function tryOnce(): Promise<boolean> {
    try {
      await files.check();
      await limits.begin("probe", { most: 1, windowMs: 1, since: "first" });
      isFull = false;
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      isFull = true;
    }
    triedAt = performance.now();
    return !isFull;
  }

  return {
    noteFull() {
      isFull = true;
    },
    async hasRoom() {
      if (!isFull && performance.now() - triedAt < everyMs) return true;
      underWay ??= tryOnce().finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}
