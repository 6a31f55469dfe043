import { appendFile, mkdir, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Log } from "#app/platform/log.server.ts";
import { nameUnfinished, removeUnfinished } from "./write-whole.server.ts";

/** A file by its absolute path, so that other processes find it, too. */
export type FileAt = { path: string };

export type ArrivingFile = FileAt & {
  /** Adds to its end, sooner or later. Rejects when there is no room. */
  write: (bytes: Uint8Array) => Promise<void>;
  /** From then on the file holds everything. */
  finish: () => Promise<void>;
};

/** Each piece that comes by itself would make ten times as many writes. */
const bulkBytes = 512 * 1024;

export type Arriving = ReturnType<typeof createArriving>;

/**
 * Where what is sent lies until it is known what it is: on the disk, for together the bodies of a
 * few uploads are larger than all else that the server holds.
 */
export function createArriving(folder: string, log: Pick<Log, "error">) {
  const kept = new Set<Promise<unknown>>();

  async function keep<Result>(work: (file: ArrivingFile) => Promise<Result>): Promise<Result> {
    const path = resolve(folder, nameUnfinished());
    try {
      return await work({ path, ...createFile(path) });
    } finally {
      // What came of the work is the answer all the same.
      await rm(path, { force: true }).catch((error) => {
        log.error("an upload's file could not be removed; the next start will try", { error });
      });
    }
  }

  return {
    /** A new, empty file, which is there for as long as `work` takes. */
    whileKept<Result>(work: (file: ArrivingFile) => Promise<Result>): Promise<Result> {
      const result: Promise<Result> = keep(work).finally(() => kept.delete(result));
      kept.add(result);
      return result;
    },

    /** Resolves once every file that is there now is gone. */
    async whenGone(): Promise<void> {
      await Promise.allSettled(kept);
    },

    /** Removes what a process that is no more has left. */
    removeLeft: () => removeUnfinished(folder),
  };
}

/** Made by the first bulk that is written to it, and open no longer than that takes. */
function createFile(path: string): Omit<ArrivingFile, "path"> {
  // One piece of memory: a list of pieces that are a byte each, or empty, would take more than they say.
  let bulk: Buffer | null = null;
  let waitingBytes = 0;

  async function writeBulk(): Promise<void> {
    const waiting = bulk?.subarray(0, waitingBytes) ?? "";
    waitingBytes = 0;
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, waiting);
  }

  return {
    async finish() {
      await writeBulk();
      // The work may have to wait for others'.
      bulk = null;
    },
    async write(bytes) {
      bulk ??= Buffer.allocUnsafe(bulkBytes);
      for (let at = 0; at < bytes.length; ) {
        const piece = bytes.subarray(at, at + bulkBytes - waitingBytes);
        bulk.set(piece, waitingBytes);
        waitingBytes += piece.length;
        at += piece.length;
        if (waitingBytes === bulkBytes) await writeBulk();
      }
    },
  };
}
