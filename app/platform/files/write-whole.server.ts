import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, unlink } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";

/** Part of the name of each file that this process is writing. */
const ownMark = randomUUID();

/** Another machine may share the folder, with the same process ids. */
export const thisMachine = encodeURIComponent(hostname());

/** The age at which another machine's file counts as abandoned. */
const abandonedMs = 24 * 3_600_000;

/** A folder that has become empty may be removed while a file is being moved into it. */
const maxTries = 5;

/** The size of a test for free space: more than the last blocks of a full disk can take. */
export const probeBytes = 256 * 1024;

/** A unique name, which tells the process and machine that write the file. */
export const nameUnfinished = () => `${process.pid}-${ownMark}-${randomUUID()}@${thisMachine}`;

/** Writes to the folder `unfinished`, syncs and renames, so that a power cut leaves the whole file or none. */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  unfinished: string,
): Promise<void> {
  await mkdir(unfinished, { recursive: true });
  const draft = join(unfinished, nameUnfinished());
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

/** Deletes what interrupted writes have left: of ended processes of this machine, or a day old. */
export async function removeUnfinished(unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true });
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const isAbandoned = name.endsWith(`@${thisMachine}`)
      ? !isBeingWritten(name)
      : await isDayOld(path);
    if (isAbandoned) await rm(path, { force: true });
  }
}

export async function isDayOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < Date.now() - abandonedMs;
}

/** By this or another running process. An earlier process may have had this one's id. */
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
