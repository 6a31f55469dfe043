import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";

/** In the name of each file that this process is still writing. */
const ownMark = randomUUID();

/** A folder that has just been emptied may be removed while somebody writes into it again. */
const mostTries = 5;

/**
 * After a power cut there is either the whole file or none: written into the folder `unfinished`,
 * synced, renamed.
 */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  unfinished: string,
): Promise<void> {
  await mkdir(unfinished, { recursive: true });
  const aside = join(unfinished, `${process.pid}-${ownMark}-${randomUUID()}`);
  try {
    const file = await open(aside, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await moveTo(path, aside);
  } catch (error) {
    await unlink(aside).catch(() => undefined);
    throw error;
  }
}

async function moveTo(path: string, aside: string, tries = 1): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await rename(aside, path);
    await syncFolder(dirname(path));
  } catch (error) {
    if (!isMissing(error) || tries === mostTries) throw error;
    await moveTo(path, aside, tries + 1);
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

/** Removes what interrupted writes of processes that are no more have left. */
export async function removeUnfinished(unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true });
  const names = (await readdir(unfinished)).filter((name) => !isBeingWritten(name));
  await Promise.all(names.map((name) => unlink(join(unfinished, name))));
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

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
