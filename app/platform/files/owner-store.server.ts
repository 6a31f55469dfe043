import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { type Files, readWhole } from "./files.ts";

/** The file in a shared bucket that names the database it belongs to. */
const ownerKey = "owner";

type Parts = { database: Database; files: Files };

const refusal =
  "the pictures' place belongs to another database, so nothing is put aside or deleted there: give each a prefix of its own in FILES_URL, or delete the object named owner if that database is no more";

/**
 * Whether files unknown to this database may be deleted, because no other database uses the storage.
 * Logs a warning when one does. Claims a storage that has no owner yet.
 */
export async function mayClear(parts: Parts & { log: Log }): Promise<boolean> {
  const owner = await findOtherOwner(parts);
  if (owner) parts.log.warn(refusal, { owner });
  return owner === null;
}

/** The other database that owns the storage, by its creation time (ISO 8601); null when there is none. */
export async function findOtherOwner({ database, files }: Parts): Promise<string | null> {
  if (!files.isShared) return null;
  const own = await readMark(database);
  const known = await readOwner(files);
  if (known !== null) return known === own ? null : known;
  await files.put(ownerKey, Buffer.from(own));
  // Another database may have written at the same time; only one of both finds its own mark.
  const written = await readOwner(files);
  return written === own ? null : written;
}

/** Makes this database the owner, for a restore that replaces what is there. */
export async function takePlace({ database, files }: Parts): Promise<void> {
  if (files.isShared) await files.put(ownerKey, Buffer.from(await readMark(database)));
}

async function readOwner(files: Files): Promise<string | null> {
  const bytes = await readWhole(files, ownerKey);
  return bytes && Buffer.from(bytes).toString("utf8");
}

/**
 * The time of the first migration, in milliseconds. It identifies a database, and backups do not
 * contain it, so a restored copy of a site is another database.
 */
async function readMark(database: Database): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration order by name limit 1
  `.execute(database);
  const [first] = rows;
  if (!first) throw new Error("The store has no schema yet");
  return first.timestamp;
}
