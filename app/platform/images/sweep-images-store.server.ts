import type { Database } from "#app/platform/database/database.server.ts";
import { type FileFacts, type Files, readWhole } from "#app/platform/files/files.ts";
import { mayClear } from "#app/platform/files/owner-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";

/**
 * Young things may still be on their way to where they belong: on another node a picture's files may be
 * there, and its row not yet.
 */
const patienceMs = 24 * 3_600_000;

const pictureKey = /^(discarded\/)?([0-9a-f]{32})\//;

/** The files of one picture, in their place or aside. `changedAt`: of the latest (epoch milliseconds). */
type Found = { hash: string; isAside: boolean; keys: string[]; changedAt: number };

type Parts = { database: Database; files: Files; log: Log };

/**
 * Puts aside, never deletes, pictures of which this database knows nothing: it may be the wrong
 * database, or an older copy of it. Their files are then below `discarded/`, and come back by the next
 * sweep of a database that knows them. Where the place belongs to another database, nothing is put aside.
 */
export async function sweepImages(parts: Parts, now = Date.now()): Promise<void> {
  const { database, files } = parts;
  const rows = await database.selectFrom("images").select("hash").execute();
  const known = new Set(rows.map((row) => row.hash));
  const before = now - patienceMs;
  const mayPutAside = await mayClear(parts);
  for await (const found of groupByPicture(files.list(""))) {
    if (found.isAside && known.has(found.hash)) await restoreVersion(files, found);
    const isStray = !found.isAside && !known.has(found.hash) && found.changedAt < before;
    if (isStray && mayPutAside) await putAside(parts, found, before);
  }
}

/** A picture's files follow one another in the order of the keys. */
async function* groupByPicture(files: ReturnType<Files["list"]>): AsyncGenerator<Found> {
  let current = null as Found | null;
  for await (const { key, changedAt } of files) {
    const [, aside, hash] = pictureKey.exec(key) ?? [];
    if (!hash) continue;
    const isAside = Boolean(aside);
    if (current?.hash === hash && current.isAside === isAside) {
      current.keys.push(key);
      current.changedAt = Math.max(current.changedAt, changedAt);
      continue;
    }
    if (current) yield current;
    current = { hash, isAside, keys: [key], changedAt };
  }
  if (current) yield current;
}

/**
 * Copied first, so that whatever stops it loses nothing; removed only if nobody has added the picture
 * again meanwhile. Who does so in the very moment of the removal has it brought back by the next sweep.
 */
async function putAside({ database, files }: Parts, { hash, keys }: Found, before: number) {
  for (const key of keys) await copy(files, key, `discarded/${key}`);
  const row = database.selectFrom("images").select("hash").where("hash", "=", hash);
  if (await row.executeTakeFirst()) return;
  const facts = await Promise.all(keys.map((key) => files.head(key)));
  if (!facts.every((each) => isOld(each, before))) return;
  await Promise.all(keys.map((key) => files.delete(key)));
}

const isOld = (facts: FileFacts | null, before: number) => !facts || facts.changedAt < before;

/** What has been made again since is the same, and stays. */
async function restoreVersion(files: Files, { keys }: Found): Promise<void> {
  for (const key of keys) {
    const own = key.slice("discarded/".length);
    if (!(await files.head(own))) await copy(files, key, own);
    await files.delete(key);
  }
}

async function copy(files: Files, from: string, to: string): Promise<void> {
  const bytes = await readWhole(files, from);
  if (bytes) await files.put(to, bytes);
}
