import { randomUUID } from "node:crypto";
import {
  access,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  unlink,
} from "node:fs/promises";

import { dirname, join } from "node:path";
import type { Files, OpenFile } from "./files.ts";

const keyPattern = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;

/** What a reader who takes nothing may hold of a file. Most pictures are smaller. */
const pieceBytes = 128 * 1024;

/** In the name of each file that this process is still writing. */
const ownMark = randomUUID();

/** Whatever else lies in the folder, such as a disk's `lost+found`, is not ours. */
const pictureFolder = /^[0-9a-f]{32}$/;

/** Keeps files below `folder`, which is made when missing and belongs to this machine alone. */
export function createDiskFiles(folder: string): Files {
  const unfinished = join(folder, ".unfinished");
  const discarded = join(folder, ".discarded");
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
    return join(folder, key);
  };
  return {
    write: (key, bytes) => writeWhole(pathOf(key), bytes, unfinished),
    open: (key) => openFile(pathOf(key)),
    exists: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),
    async listFolders() {
      const names = (await namesIn(folder)).filter((name) => pictureFolder.test(name));
      return Promise.all(
        names.map(async (name) => ({ name, changedAt: (await stat(join(folder, name))).mtimeMs })),
      );
    },
    discardFolder: (name) => move(pathOf(name), join(discarded, name)),
    restoreFolder: (name) => move(join(discarded, name), pathOf(name)),
    async removeUnfinished() {
      const names = (await namesIn(unfinished)).filter((name) => !isBeingWritten(name));
      await Promise.all(names.map((name) => unlink(join(unfinished, name))));
    },
  };
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

/** Opened when its first piece is asked for, so that one that nobody reads holds nothing. */
function streamOf(path: string, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let file: FileHandle | undefined;
  let left = size;
  return new ReadableStream(
    {
      async pull(controller) {
        file ??= await open(path);
        const piece = new Uint8Array(Math.min(left, pieceBytes));
        const { bytesRead } = await file.read(piece);
        controller.enqueue(piece.subarray(0, bytesRead));
        left -= bytesRead;
        if (left > 0 && bytesRead > 0) return;
        await file.close();
        controller.close();
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}

/** After a power cut there is either the whole file or none: written aside, synced, renamed. */
async function writeWhole(path: string, bytes: Uint8Array, unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  const aside = join(unfinished, `${process.pid}-${ownMark}-${randomUUID()}`);
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

/** The rename itself must reach the disk, too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** By this process or another one that is alive; an earlier one may have had this one's number. */
function isBeingWritten(name: string): boolean {
  if (name.includes(ownMark)) return true;
  const writer = Number.parseInt(name, 10);
  if (!Number.isInteger(writer) || writer === process.pid) return false;
  try {
    return process.kill(writer, 0);
  } catch {
    return false;
  }
}

async function namesIn(path: string): Promise<string[]> {
  await mkdir(path, { recursive: true });
  return readdir(path);
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch((error) => {
    if (!isMissing(error)) throw error;
  });
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
