import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Files } from "./files.ts";

const keyPattern = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;

const unfinishedEnding = ".part";

/** Keeps files below `folder`, which is made when missing. */
export function createDiskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
    return join(folder, key);
  };
  return {
    write: (key, bytes) => writeWhole(pathOf(key), bytes),
    async listFolders() {
      const entries = await readEntries(folder);
      return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    },
    removeFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),
    async removeUnfinished() {
      for (const entry of await readEntries(folder)) {
        if (!entry.isDirectory()) continue;
        const inside = join(folder, entry.name);
        const names = (await readdir(inside)).filter((name) => name.endsWith(unfinishedEnding));
        await Promise.all(names.map((name) => unlink(join(inside, name))));
      }
    },
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
  };
}

/** After a power cut there is either the whole file or none: written aside, synced, renamed. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}${unfinishedEnding}`;
  try {
    const file = await open(aside, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await unlink(aside).catch(() => undefined);
    throw error;
  }
}

/** Nothing has been stored yet while the folder is not there. */
async function readEntries(folder: string) {
  await mkdir(folder, { recursive: true });
  return readdir(folder, { withFileTypes: true });
}

/** The rename itself must reach the disk, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
