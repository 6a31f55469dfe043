import type { Dirent } from "node:fs";
import { mkdir, open, readdir, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Files, isFileKey, type OpenFile, pieceBytes, requireFileKey } from "./files.ts";
import { isMissing, probeBytes, removeUnfinished, writeWhole } from "./write-whole.server.ts";

/** Folders whose name on disk differs from their key, for compatibility. */
const placeOf: Record<string, string> = { discarded: ".discarded" };

type Place = {
  folder: string;
  pathOf: (key: string) => string;
  /** For files that are being written; no key leads there. */
  unfinished: string;
};

/** Stores files below `folder`, which is made when missing and used by this machine only. */
export function createDiskFiles(folder: string): Files {
  const unfinished = join(folder, ".unfinished");
  const place: Place = { folder, unfinished, pathOf: (key) => pathOf(folder, key) };
  let cleaning: Promise<void> | null = null;
  const put: Files["put"] = (key, bytes) => writeWhole(place.pathOf(key), bytes, unfinished);
  const remove: Files["delete"] = (key) => removeFile(place, place.pathOf(key));
  return {
    isShared: false,
    put,
    get: (key) => openFile(place.pathOf(key)),
    head: (key) => statFile(place.pathOf(key)),
    delete: remove,
    async *list(prefix) {
      cleaning ??= removeUnfinished(unfinished);
      await cleaning;
      await mkdir(folder, { recursive: true });
      yield* listBelow(place, "", prefix);
    },
    async check() {
      await put("probe", new Uint8Array(probeBytes));
      await remove("probe");
    },
  };
}

function pathOf(folder: string, key: string): string {
  const [top = "", ...rest] = requireFileKey(key).split("/");
  return join(folder, placeOf[top] ?? top, ...rest);
}

async function* listBelow(place: Place, above: string, prefix: string): ReturnType<Files["list"]> {
  const folder = above ? place.pathOf(above) : place.folder;
  const entries = await entriesOf(folder, above);
  // Left by an interrupted write. A write that is just starting makes it again.
  if (above && entries.length === 0) await rmdir(folder).catch(() => undefined);
  for (const entry of entries) {
    const { name, isFolder } = entry;
    const key = above ? `${above}/${name}` : name;
    const path = isFolder ? `${key}/` : key;
    if (isFolder && (path.startsWith(prefix) || prefix.startsWith(path))) {
      yield* listBelow(place, key, prefix);
    }
    const facts = !isFolder && key.startsWith(prefix) && (await statFile(place.pathOf(key)));
    if (facts) yield { key, ...facts };
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
  const places = above ? [] : Object.entries(placeOf);
  for (const [name, onDisk] of places) {
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
async function removeFile({ folder }: Place, path: string): Promise<void> {
  await rm(path, { force: true });
  if (dirname(path) !== folder) await rmdir(dirname(path)).catch(() => undefined);
}

async function openFile(path: string): Promise<OpenFile | null> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      if (size > pieceBytes) return { size, body: streamOf(path, size) };
      const body = new Uint8Array(size);
      const { bytesRead } = await file.read(body);
      return { size: bytesRead, body: body.subarray(0, bytesRead) };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Opens the file for each piece, because a reader may leave at any time without closing it. */
function streamOf(path: string, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = await readPiece(path, sent, Math.min(size - sent, pieceBytes));
        sent += piece.length;
        controller.enqueue(piece);
        if (sent === size || piece.length === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function readPiece(path: string, from: number, length: number) {
  const file = await open(path);
  try {
    const piece = new Uint8Array(length);
    const { bytesRead } = await file.read(piece, 0, length, from);
    return piece.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
