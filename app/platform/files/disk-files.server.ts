import { randomUUID } from "node:crypto";
import { createReadStream, type Dirent } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { type Files, isFileKey, type OpenFile, pieceBytes, requireFileKey } from "./files.ts";

/** The age at which a file that is still being written counts as abandoned by a process that was killed. */
const abandonedMs = 10 * 60_000;

/** A folder that has become empty may be removed while a file is being moved into it. */
const maxTries = 5;

/** The size of a test for free space: more than the last blocks of a full disk can take. */
export const probeBytes = 256 * 1024;

/** Folders whose name on disk differs from their key, for compatibility. */
const diskNames: Record<string, string> = { discarded: ".discarded" };

/** Stores files below `folder`, which is made when missing and used by this machine only. */
export function createDiskFiles(folder: string): Files {
  // For files that are being written; no key leads there.
  const unfinished = join(folder, ".unfinished");
  let cleaning: Promise<void> | null = null;
  const put: Files["put"] = async (key, bytes) =>
    writeWhole(pathOf(folder, key), bytes, unfinished);
  const remove: Files["delete"] = async (key) => removeFile(folder, pathOf(folder, key));
  return {
    isShared: false,
    put,
    get: async (key) => openFile(pathOf(folder, key)),
    head: async (key) => statFile(pathOf(folder, key)),
    delete: remove,
    async *list(prefix) {
      cleaning ??= removeAbandoned(unfinished);
      await cleaning;
      await mkdir(folder, { recursive: true });
      yield* listBelow(folder, "", prefix);
    },
    async check() {
      await put("probe", new Uint8Array(probeBytes));
      await remove("probe");
    },
  };
}

function pathOf(folder: string, key: string): string {
  const [top = "", ...rest] = requireFileKey(key).split("/");
  return join(folder, diskNames[top] ?? top, ...rest);
}

async function* listBelow(root: string, above: string, prefix: string): ReturnType<Files["list"]> {
  const folder = above ? pathOf(root, above) : root;
  const entries = await entriesOf(folder, above);
  // Left by an interrupted write. A write that is just starting makes it again.
  if (above && entries.length === 0) await rmdir(folder).catch(() => undefined);
  for (const entry of entries) {
    const { name, isFolder } = entry;
    const key = above ? `${above}/${name}` : name;
    const path = isFolder ? `${key}/` : key;
    if (isFolder && (path.startsWith(prefix) || prefix.startsWith(path))) {
      yield* listBelow(root, key, prefix);
    }
    const found = !isFolder && key.startsWith(prefix) && (await statFile(pathOf(root, key)));
    if (found) yield { key, ...found };
  }
}

type Entry = { name: string; isFolder: boolean };

/** In the order of the keys. Names that are no keys, such as a disk's `lost+found`, are left out. */
async function entriesOf(path: string, above: string): Promise<Entry[]> {
  const found = await readdir(path, { withFileTypes: true }).catch((error): Dirent[] => {
    if (isMissing(error)) return [];
    throw error;
  });
  const entries = found.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
  const renamed = above ? [] : Object.entries(diskNames);
  for (const [name, onDisk] of renamed) {
    for (const entry of entries) if (entry.name === onDisk) entry.name = name;
  }
  const sortKey = ({ name, isFolder }: Entry) => (isFolder ? `${name}/` : name);
  return entries
    .filter(({ name }) => isFileKey(name))
    .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
}

async function statFile(path: string) {
  try {
    const found = await stat(path);
    return found.isFile() ? { size: found.size, changedAt: found.mtimeMs } : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Also deletes the folder of the last file in it. */
async function removeFile(folder: string, path: string): Promise<void> {
  await rm(path, { force: true });
  if (dirname(path) !== folder) await rmdir(dirname(path)).catch(() => undefined);
}

async function openFile(path: string): Promise<OpenFile | null> {
  try {
    const { size } = await stat(path);
    if (size <= pieceBytes) {
      const body = new Uint8Array(await readFile(path));
      return { size: body.length, body };
    }
    const body = NodeReadableStream.from(readPieces(path));
    return { size, body: body as ReadableStream<Uint8Array<ArrayBuffer>> };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Opens the file when the first piece is read, because an answer may never be read. */
async function* readPieces(path: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield* createReadStream(path, { highWaterMark: pieceBytes });
}

/** Writes to the folder `unfinished`, syncs and renames, so that a power cut leaves the whole file or none. */
async function writeWhole(path: string, bytes: Uint8Array, unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true });
  const draft = join(unfinished, randomUUID());
  try {
    const file = await open(draft, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await moveTo(path, draft);
  } catch (error) {
    await unlink(draft).catch(() => undefined);
    throw error;
  }
}

async function moveTo(path: string, draft: string, tries = 1): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    if (!isMissing(error) || tries === maxTries) throw error;
    await moveTo(path, draft, tries + 1);
  }
}

/** Makes a rename durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Deletes what interrupted writes have left. */
async function removeAbandoned(unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true });
  for (const name of await readdir(unfinished)) {
    const found = await stat(join(unfinished, name)).catch(() => null);
    const isAbandoned = found !== null && found.mtimeMs < Date.now() - abandonedMs;
    if (isAbandoned) await rm(join(unfinished, name), { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
