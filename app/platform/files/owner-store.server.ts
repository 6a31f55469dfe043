import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { type Files, readWhole } from "./files.ts";

/** Where a place that several databases could use says which of them it belongs to. */
const ownerKey = "owner";

/** More is no mark of ours. */
const longestMark = 100;

type Parts = { database: Database; files: Files };

const refusal =
  "the pictures' place belongs to another database, so nothing is put aside or deleted there: give each a prefix of its own in FILES_URL, or delete the object named owner if that database is no more";

/**
 * Whether pictures that this database does not know, or does not use, are nobody else's either. Says in
 * the log when they may be. A place that belongs to nobody becomes this database's.
 */
export async function mayClear(parts: Parts & { log: Log }): Promise<boolean> {
  const owner = await findOtherOwner(parts);
  if (owner) parts.log.warn(refusal, { owner });
  return owner === null;
}

/** Whose the place is if it is not this database's: the moment at which that one was made (ISO 8601). */
export async function findOtherOwner({ database, files }: Parts): Promise<string | null> {
  if (!files.isShared) return null;
  const own = await readMark(database);
  const known = await readOwner(files);
  if (known !== null) return known === own ? null : known;
  await files.put(ownerKey, Buffer.from(own));
  // Another may have done so at the same time: one of both finds itself there.
  const written = await readOwner(files);
  return written === own ? null : written;
}

/** For whoever has been told to put this database's site in the place of what is there. */
export async function takePlace({ database, files }: Parts): Promise<void> {
  if (files.isShared) await files.put(ownerKey, Buffer.from(await readMark(database)));
}

async function readOwner(files: Files): Promise<string | null> {
  const facts = await files.head(ownerKey);
  if (!facts) return null;
  const bytes = facts.size <= longestMark && (await readWhole(files, ownerKey));
  return bytes ? Buffer.from(bytes).toString("utf8") : "unknown";
}

/**
 * The moment of the first migration, to the millisecond: every database has one, no other has the same,
 * and no backup carries it along, so that a copy of a site is not taken for the site.
 */
async function readMark(database: Database): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration order by name limit 1
  `.execute(database);
  const [first] = rows;
  if (!first) throw new Error("The store has no schema yet");
  return first.timestamp;
}
