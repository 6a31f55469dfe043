import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { countRows, type Manifest } from "#app/operations/backup/archive/manifest.ts";
import { sumUp } from "#app/operations/backup/make-backup.server.ts";
import { countOlder, restoreBackup } from "#app/operations/backup/restore-backup.server.ts";
import { rehearsalStrings } from "#app/operations/backup/strings.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import type { Files } from "#app/platform/files/files.ts";

/** How a backup fared; `reason`: why it cannot be restored. */
export type Rehearsed =
  | { isWhole: true; rows: number; files: number }
  | { isWhole: false; reason: string };

/**
 * Restores an archive into an empty folder, as one would restore it in need, and compares what is
 * then there with what the archive says it holds. Knows of no other place, so it can touch none.
 * Throws when the folder cannot be written to; who made the folder removes it.
 */
export async function rehearseArchive(path: string, folder: string): Promise<Rehearsed> {
  const database = openDatabase({ databaseUrl: null, dataDir: folder });
  const files = unsynced(join(folder, "files"));
  try {
    const keepSecret = () => undefined;
    const restored = await restoreBackup({ database, files, path, replaces: false, keepSecret });
    if (!restored.ok) return { isWhole: false, reason: restored.reason };
    const { manifest } = restored;
    const differing = differenceOf(manifest, await sumUp({ database, files }));
    if (differing) return { isWhole: false, reason: rehearsalStrings.differs(differing) };
    return { isWhole: true, rows: countRows(manifest), files: manifest.pictures.count };
  } finally {
    await database.destroy();
  }
}

/** The first thing of which there is something else than was said; null when there is none. */
function differenceOf(said: Manifest, found: Awaited<ReturnType<typeof sumUp>>): string | null {
  // Migrations change rows; that every part was what it was, the restore has seen.
  if (countOlder(said) > 0) return null;
  const tables = Object.keys({ ...said.rows, ...found.rows }) as (keyof typeof found.rows)[];
  const table = tables.find((name) => !isDeepStrictEqual(said.rows[name], found.rows[name]));
  if (table) return table;
  return isDeepStrictEqual(said.pictures, found.pictures) ? null : "pictures";
}

/** What is removed in a minute need not reach the disk, which visitors need meanwhile. */
function unsynced(folder: string): Files {
  return {
    ...createDiskFiles(folder),
    async put(key, bytes) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    },
  };
}
