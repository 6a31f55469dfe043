import { statfs } from "node:fs/promises";

/** How much can be written to the disk of a folder; null without a folder or an answer. */
export async function readFreeBytes(folder: string | null): Promise<number | null> {
  const disk = folder ? await statfs(folder).catch(() => null) : null;
  return disk && disk.bavail * disk.bsize;
}
