import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, unlink } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";

/** In the name of each file that this process is still writing. */
const ownMark = randomUUID();

/** Another machine may share the folder, and number its processes as this one does. */
export const thisMachine = encodeURIComponent(hostname());

/** Of another machine's nobody can say whether it is still being written: nothing takes so long. */
const patienceMs = 24 * 3_600_000;

/** A folder that has just been emptied may be removed while somebody writes into it again. */
const maxTries = 5;

/** For whoever tries whether a disk has room: more than a full one may still have at the end of its files. */
export const probeBytes = 256 * 1024;

/** A name of its own, by which it is known whose it is and whether that one is still at it. */
export const nameUnfinished = () => `${process.pid}-${ownMark}-${randomUUID()}@${thisMachine}`;

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
  const aside = join(unfinished, nameUnfinished());
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
    if (!isMissing(error) || tries === maxTries) throw error;
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

/** Removes what interrupted writes have left, of this machine's processes that are no more, or a day ago. */
export async function removeUnfinished(unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true });
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const isOver = name.endsWith(`@${thisMachine}`) ? !isBeingWritten(name) : await isDayOld(path);
    if (isOver) await rm(path, { force: true });
  }
}

export async function isDayOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < Date.now() - patienceMs;
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
