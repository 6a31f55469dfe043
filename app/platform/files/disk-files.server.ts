import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import {
  type FileFacts,
  type Files,
  isFileKey,
  type OpenFile,
  pieceBytes,
  requireFileKey,
} from "./files.ts";

/** The age at which a file that is still being written counts as abandoned by a process that was killed. */
const abandonedMs = 10 * 60_000;

/** A folder that has become empty may be removed while a file is being moved into it. */
const maxTries = 5;

/** The size of a test for free space: more than the last blocks of a full disk can take. */
export const probeBytes = 256 * 1024;

/** For compatibility, the folder of discarded files has another name on disk than in keys. */
const discarded = { key: "discarded", onDisk: ".discarded" };

/** Stores files below `folder`, which is made when missing and used by this machine only. */
export function createDiskFiles(folder: string): Files {
  // For files that are being written; no key leads there.
  const unfinished = join(folder, ".unfinished");
  let cleaning: Promise<void> | null = null;

  const put: Files["put"] = async (key, bytes) =>
    writeWhole(pathOf(folder, key), bytes, unfinished);

  /** Also removes the folder of the last file in it. */
  const remove: Files["delete"] = async (key) => {
    const path = pathOf(folder, key);
    await rm(path, { force: true });
    if (dirname(path) !== folder) await removeEmpty(dirname(path));
  };

  return {
    isShared: false,
    put,
    get: async (key) => openFile(pathOf(folder, key)),
    head: async (key) => statFile(pathOf(folder, key)),
    delete: remove,
    async *list(prefix) {
      cleaning ??= removeAbandoned(unfinished);
      await cleaning;
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
  return join(folder, top === discarded.key ? discarded.onDisk : top, ...rest);
}

/** `above` is empty or the key of a folder, with a slash at its end. */
async function* listBelow(root: string, above: string, prefix: string): ReturnType<Files["list"]> {
  const folder = above ? pathOf(root, above.slice(0, -1)) : root;
  const entries = (await ifExists(readdir(folder, { withFileTypes: true }))) ?? [];
  // Left by an interrupted write. A write that is just starting makes it again.
  if (above && entries.length === 0) await removeEmpty(folder);
  const keys = entries.map((entry) => {
    const name = !above && entry.name === discarded.onDisk ? discarded.key : entry.name;
    return `${above}${name}${entry.isDirectory() ? "/" : ""}`;
  });
  for (const key of keys.sort()) {
    const isFolder = key.endsWith("/");
    // Names that are no keys, such as a disk's `lost+found`, are left out.
    if (!isFileKey(isFolder ? key.slice(0, -1) : key)) continue;
    if (isFolder && (key.startsWith(prefix) || prefix.startsWith(key))) {
      yield* listBelow(root, key, prefix);
    }
    const found = !isFolder && key.startsWith(prefix) && (await statFile(pathOf(root, key)));
    if (found) yield { key, ...found };
  }
}

async function statFile(path: string): Promise<FileFacts | null> {
  const found = await ifExists(stat(path));
  return found?.isFile() ? { size: found.size, changedAt: found.mtimeMs } : null;
}

const removeEmpty = (folder: string) => rmdir(folder).catch(() => undefined);

async function openFile(path: string): Promise<OpenFile | null> {
  const found = await ifExists(stat(path));
  if (!found) return null;
  if (found.size > pieceBytes) {
    const body = NodeReadableStream.from(readPieces(path));
    return { size: found.size, body: body as ReadableStream<Uint8Array<ArrayBuffer>> };
  }
  const bytes = await ifExists(readFile(path));
  return bytes && { size: bytes.length, body: new Uint8Array(bytes) };
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
    await writeFile(draft, bytes, { flag: "wx", flush: true });
    await moveTo(path, draft);
  } catch (error) {
    await rm(draft, { force: true });
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
  await folder.sync().finally(() => folder.close());
}

/** Deletes what interrupted writes have left. */
async function removeAbandoned(unfinished: string): Promise<void> {
  for (const name of (await ifExists(readdir(unfinished))) ?? []) {
    const found = await statFile(join(unfinished, name));
    const isAbandoned = found !== null && found.changedAt < Date.now() - abandonedMs;
    if (isAbandoned) await rm(join(unfinished, name), { force: true });
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** The result of an operation on a file or folder; null when there is none. */
const ifExists = <Result>(operation: Promise<Result>): Promise<Result | null> =>
  operation.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
