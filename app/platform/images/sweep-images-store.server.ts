import type { Database } from "#app/platform/database/database.server.ts";
import type { Files } from "#app/platform/files/files.ts";

/** Young things may still be on their way to where they belong. */
const patienceMs = 24 * 3_600_000;

/**
 * Removes what interrupted writes have left, and puts aside, never deletes, files of which this
 * database knows nothing: it may be the wrong database, or an older copy of it. Files put aside come
 * back as soon as the database knows them.
 */
export async function sweepImages(parts: { database: Database; files: Files }): Promise<void> {
  const { database, files } = parts;
  await files.removeUnfinished();
  const rows = await database.selectFrom("images").select("hash").execute();
  const known = new Set(rows.map((row) => row.hash));
  const folders = await files.listFolders();
  const present = new Set(folders.map((folder) => folder.name));
  for (const hash of known) if (!present.has(hash)) await files.restoreFolder(hash);
  const old = folders.filter((folder) => folder.changedAt < Date.now() - patienceMs);
  for (const { name } of old) if (!known.has(name)) await files.discardFolder(name);
}
