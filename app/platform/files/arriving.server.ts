import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
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
export function createArriving(folder: string) {
  return {
    /** A new, empty file, which is there for as long as `work` takes. */
    async whileKept<Result>(work: (file: ArrivingFile) => Promise<Result>): Promise<Result> {
      const path = resolve(folder, nameUnfinished());
      const file = createFile(path);
      try {
        return await work({ path, write: file.write, finish: file.finish });
      } finally {
        await file.close();
        await rm(path, { force: true });
      }
    },

    /** Removes what a process that is no more has left. */
    removeLeft: () => removeUnfinished(folder),
  };
}

/** Made by the first bulk that is written to it. */
function createFile(path: string) {
  let handle: FileHandle | null = null;
  let pieces: Uint8Array[] = [];
  let waitingBytes = 0;

  async function finish(): Promise<void> {
    const bulk = Buffer.concat(pieces);
    pieces = [];
    waitingBytes = 0;
    if (!handle) await mkdir(dirname(path), { recursive: true });
    handle ??= await open(path, "wx");
    await handle.writeFile(bulk);
  }

  return {
    finish,
    async write(bytes: Uint8Array) {
      pieces.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= bulkBytes) await finish();
    },
    close: async () => handle?.close(),
  };
}
