import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { takePlace } from "#app/platform/files/owner-store.server.ts";
import { migrations } from "#db/migrations.ts";
import {
  Checksums,
  type Manifest,
  nameOfRows,
  RestoreRefused,
  readArchive,
  toNdjson,
} from "./archive.server.ts";
import {
  insertRows,
  isEmptyStore,
  listBackedUpTables,
  listMigrations,
  openOlderSchema,
  readRestoredRows,
  replaceRows,
} from "./backup-store.server.ts";
import { restoreStrings } from "./strings.ts";

type Options = {
  database: Database;
  files: Files;
  /** The archive. */
  path: string;
  /** Whether it may replace a site that is there. */
  replace: boolean;
  /** Stores the secret that sessions are signed with, if the archive carries it. */
  keepSecret: (secret: string) => void;
};

/**
 * Puts a backup into an empty store, or replaces what is there. Throws `RestoreRefused` for an archive or a
 * store that it cannot use, and any other error when it cannot write. Then no row is changed, though the
 * store may have been migrated and may have unused files.
 */
export function restoreBackup(options: Options): Promise<Manifest> {
  const { database, files, path, replace } = options;
  return withStagedRows({ path }, async ({ staged, manifest, secret }) => {
    const known = await listMigrations(database);
    if (known.some((name) => !migrations[name]))
      throw new RestoreRefused(restoreStrings.newerStore);
    if (!replace && !(await isEmptyStore(database)))
      throw new RestoreRefused(restoreStrings.notEmpty);
    await migrate(staged);
    await migrate(database);
    // Before the rows, so that no row ever lacks its image.
    await restoreFiles(path, files);
    if (replace) await takePlace(options);
    const outcome = await replaceRows(database, staged, { onlyIfEmpty: !replace });
    if (outcome === "not empty") throw new RestoreRefused(restoreStrings.notEmpty);
    if (secret) options.keepSecret(secret);
    return manifest;
  });
}

/**
 * Proves that a backup can be restored: reads all of it, restores its rows into a temporary database,
 * compares them with the manifest, and migrates them. Throws `RestoreRefused` when it cannot be.
 */
export function verifyBackup(path: string, signal?: AbortSignal): Promise<Manifest> {
  // Beside the archive, which needs more room: the system's folder may be in memory.
  const options = { path, folder: dirname(path), ...(signal && { signal }) };
  return withStagedRows(options, async ({ staged, manifest }) => {
    const checksums = new Checksums();
    for (const table of await listBackedUpTables(staged)) {
      for await (const rows of readRestoredRows(staged, table)) {
        signal?.throwIfAborted();
        checksums.add(nameOfRows(table, 1), toNdjson(rows));
      }
    }
    if (!isDeepStrictEqual(checksums.totals().rows, manifest.rows)) {
      throw new RestoreRefused(restoreStrings.damaged("the restored rows differ"));
    }
    await migrate(staged);
    return manifest;
  });
}

/** How many migrations are newer than the backup. */
export function countNewerMigrations({ migrations: known }: Manifest): number {
  return Object.keys(migrations).length - known.length;
}

/** The temporary folders, which a crash leaves behind. */
export const verificationPrefix = ".school-restore-";

type ArchiveOptions = { path: string; folder?: string; signal?: AbortSignal };

type Staged = { staged: Database; manifest: Manifest; secret: string | null };

/** Reads a whole archive, and restores its rows into a temporary SQLite database with their own schema. */
async function withStagedRows<Result>(
  { path, folder: parent = tmpdir(), signal }: ArchiveOptions,
  work: (archive: Staged) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(path)) throw new RestoreRefused(restoreStrings.noFile(path));
  const folder = await mkdtemp(join(parent, verificationPrefix));
  const staged = openDatabase({ databaseUrl: null, dataDir: folder });
  try {
    let manifest: Manifest | null = null;
    let secret: string | null = null;
    for await (const part of readArchive(path)) {
      signal?.throwIfAborted();
      if (part.kind === "header") await openOlderSchema(staged, part.header.migrations);
      if (part.kind === "rows") await stageRows(staged, part);
      if (part.kind === "secret") ({ secret } = part);
      if (part.kind === "manifest") ({ manifest } = part);
    }
    if (!manifest) throw new Error("An archive was read without its end");
    return await work({ staged, manifest, secret });
  } finally {
    await staged.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** SQLite's primary result codes for a row that does not fit its table: error, constraint, mismatch. */
const misfits = [1, 19, 20];

async function stageRows(staged: Database, part: Parameters<typeof insertRows>[1]): Promise<void> {
  try {
    await insertRows(staged, part);
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number };
    if (!misfits.includes(errcode & 0xff)) throw error;
    throw new RestoreRefused(restoreStrings.damaged(message));
  }
}

/** So many files are written at once, as the disk syncs each of them. */
const filesAtOnce = 8;

async function restoreFiles(path: string, files: Files): Promise<void> {
  let batch: { key: string; bytes: Uint8Array }[] = [];
  const write = () => Promise.all(batch.map(({ key, bytes }) => files.put(key, bytes)));
  for await (const part of readArchive(path)) {
    if (part.kind !== "picture") continue;
    batch.push(part);
    if (batch.length < filesAtOnce) continue;
    await write();
    batch = [];
  }
  await write();
}
