import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { nameUnfinished, removeUnfinished } from "./write-whole.server.ts";

/** A file by its absolute path, so that other processes find it, too. */
export type FileAt = { path: string };

export type ArrivingFile = FileAt & {
  /** Adds to its end. Rejects when there is no room. */
  write: (bytes: Uint8Array) => Promise<void>;
};

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
      let handle: FileHandle | null = null;
      const write = async (bytes: Uint8Array) => {
        handle ??= await create(path);
        await handle.writeFile(bytes);
      };
      try {
        return await work({ path, write });
      } finally {
        await (handle as FileHandle | null)?.close();
        await rm(path, { force: true });
      }
    },

    /** Removes what a process that is no more has left. */
    removeLeft: () => removeUnfinished(folder),
  };
}

async function create(path: string): Promise<FileHandle> {
  await mkdir(join(path, ".."), { recursive: true });
  return open(path, "wx");
}
