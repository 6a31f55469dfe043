import type { Arriving } from "#app/platform/files/arriving.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { probeBytes } from "#app/platform/files/write-whole.server.ts";
import type { Limits } from "#app/platform/limits-store.server.ts";
import { isStorageFull } from "./storage-full.server.ts";

export type StorageRoom = {
  /** A request could not be kept, for want of room or of an answer. */
  noteTrouble: () => void;
  /** Whether there is room, as far as is known. Throws what else keeps the stores from being written. */
  hasRoom: () => Promise<boolean>;
};

type Parts = {
  files: Pick<Files, "check">;
  arriving: Pick<Arriving, "whileKept">;
  limits: Pick<Limits, "begin">;
};

/** How often it is tried while all is well: anybody may ask, and a try is written to the disk. */
const usualEveryMs = 10_000;

/**
 * Knows by the files' own check, a file where uploads arrive and a small row whether anything can be
 * written. While nothing can, each question is a try, so that the answer changes as soon as it can.
 */
export function createStorageRoom(
  { files, arriving, limits }: Parts,
  everyMs = usualEveryMs,
): StorageRoom {
  let isInTrouble = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<boolean> | null = null;

  async function tryOnce(): Promise<boolean> {
    try {
      await files.check();
      // With a bucket and PostgreSQL nothing else is written to this machine's own disk.
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
    triedAt = performance.now();
    return !isInTrouble;
  }

  return {
    noteTrouble() {
      isInTrouble = true;
    },
    async hasRoom() {
      if (!isInTrouble && performance.now() - triedAt < everyMs) return true;
      underWay ??= tryOnce().finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}
