import { existsSync } from "node:fs";
import type { Database } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { takePlace } from "#app/platform/files/owner-store.server.ts";
import { migrations } from "#db/migrations.ts";
import { checkArchive, parseRows, readAgain } from "./archive/check-archive.server.ts";
import type { Manifest } from "./archive/manifest.ts";
import { listMigrations } from "./backup-store.server.ts";
import { throughOlderSchema } from "./older-schema.server.ts";
import { isEmptyStore, type RowsOfTable, replaceRows } from "./restore-store.server.ts";
import { restoreStrings } from "./strings.ts";

type Wish = {
  database: Database;
  files: Files;
  /** Where the archive lies. */
  path: string;
  /** Whether it may take the place of what is there. */
  replaces: boolean;
  /** Keeps what sessions are signed with, if the archive carries it. */
  keepSecret: (secret: string) => void;
};

type Restored = { ok: true; manifest: Manifest } | { ok: false; reason: string };

const refused = (reason: string): Restored => ({ ok: false, reason });

/**
 * Puts a backup into an empty place, or in the place of what is there. What is refused has changed
 * nothing. Throws when the place cannot be written to; of the rows there are then all or none.
 */
export async function restoreBackup(wish: Wish): Promise<Restored> {
  const { database, path, replaces } = wish;
  if (!existsSync(path)) return refused(restoreStrings.noFile(path));
  const checked = await checkArchive(path);
  if (!checked.ok) return checked;
  const { manifest } = checked;
  const known = await listMigrations(database);
  if (known.some((name) => !migrations[name])) return refused(restoreStrings.newerStore);
  if (!replaces && !(await isEmptyStore(database))) return refused(restoreStrings.notEmpty);
  await migrate(database);
  // As always the files first, so that no row ever lacks its picture.
  const secret = await restoreFiles(wish, manifest);
  if (replaces) await takePlace(wish);
  const put = (source: AsyncIterable<RowsOfTable>) =>
    replaceRows(database, source, { onlyIfEmpty: !replaces });
  const outcome =
    countOlder(manifest) === 0
      ? await put(rowsOf(path, manifest))
      : await throughOlderSchema(manifest, rowsOf(path, manifest), put);
  if (outcome === "not empty") return refused(restoreStrings.notEmpty);
  if (secret) wish.keepSecret(secret);
  return checked;
}

/** How many migrations have come since. */
export function countOlder({ migrations: known }: Manifest): number {
  return Object.keys(migrations).length - known.length;
}

/** So many files are on their way to the disk at once, which syncs each of them. */
const filesAtOnce = 8;

/** What sessions are signed with, if the archive carries it. */
async function restoreFiles({ files, path }: Wish, manifest: Manifest): Promise<string | null> {
  let secret: string | null = null;
  let some: { key: string; bytes: Uint8Array }[] = [];
  const write = () => Promise.all(some.map(({ key, bytes }) => files.put(key, bytes)));
  for await (const part of readAgain(path, manifest)) {
    if (part.kind === "secret") secret = Buffer.from(part.bytes).toString("utf8");
    if (part.kind !== "picture") continue;
    some.push(part);
    if (some.length < filesAtOnce) continue;
    await write();
    some = [];
  }
  await write();
  return secret;
}

async function* rowsOf(path: string, manifest: Manifest): AsyncGenerator<RowsOfTable> {
  for await (const part of readAgain(path, manifest)) {
    if (part.kind === "rows") yield { table: part.table, rows: parseRows(part.bytes) };
  }
}
