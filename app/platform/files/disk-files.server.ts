import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { type Files, type OpenFile, pieceBytes, requireFileKey } from "./files.ts";

/** The size of a test for free space: more than the last blocks of a full disk can take. */
const probeBytes = 256 * 1024;

/** Stores files below `folder`, which is made when missing and used by this machine only. */
export function createDiskFiles(folder: string): Files {
  // For files that are being written; no key leads there.
  const unfinished = join(folder, ".unfinished");
  const pathOf = (key: string) => join(folder, requireFileKey(key));
  const put: Files["put"] = async (key, bytes) => writeWhole(pathOf(key), bytes, unfinished);
  const remove: Files["delete"] = async (key) => rm(pathOf(key), { force: true });
  return {
    put,
    get: async (key) => openFile(pathOf(key)),
    async head(key) {
      const found = await ifExists(stat(pathOf(key)));
      return found?.isFile() ? { size: found.size } : null;
    },
    delete: remove,
    async check() {
      await put("probe", new Uint8Array(probeBytes));
      await remove("probe");
    },
  };
}

async function openFile(path: string): Promise<OpenFile | null> {
  const found = await ifExists(stat(path));
  if (!found) return null;
  const { size } = found;
  const pieces = () => NodeReadableStream.from(readPieces(path)) as OpenFile["body"];
  if (size > pieceBytes) return { size, body: pieces() };
  const bytes = await ifExists(readFile(path));
  return bytes && { size: bytes.length, body: new Uint8Array(bytes) };
}

/** Opens the file when the first piece is read, because an answer may never be read. */
async function* readPieces(path: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield* createReadStream(path, { highWaterMark: pieceBytes });
}

/**
 * Writes to the folder `unfinished`, syncs and renames, so that a power cut leaves the whole file
 * or none.
 */
async function writeWhole(path: string, bytes: Uint8Array, unfinished: string): Promise<void> {
  const draft = join(unfinished, randomUUID());
  await mkdir(unfinished, { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, bytes, { flag: "wx", flush: true });
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Makes a rename durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

/** The result of an operation on a file or folder; null when there is none. */
const ifExists = <Result>(operation: Promise<Result>): Promise<Result | null> =>
  operation.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  });
