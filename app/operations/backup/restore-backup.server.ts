import { access, constants } from "node:fs/promises";
import { userInfo } from "node:os";
import { Readable } from "node:stream";
import type { Database } from "#app/platform/database/database.server.ts";
import { inTransaction, openTemporaryDatabase } from "#app/platform/database/database.server.ts";
import { listMigrations, migrate } from "#app/platform/database/migrate.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { migrations } from "#db/migrations.ts";
import type { BackedUpTable } from "#db/tables.ts";
import type { Manifest } from "./archive.server.ts";
import { parseRows, RestoreRefused, readArchive, readManifest } from "./archive.server.ts";
import { createOlderSchema, insertRows, isEmptyStore, replaceRows } from "./backup-store.server.ts";
import { describeFiles } from "./describe-files.server.ts";
import { listRequired } from "./required-files.server.ts";
import { restoreStrings } from "./strings.ts";

type Options = {
  database: Database;
  files: Files;
  path: string;
  replace: boolean;
  /** Stores the secret that signs sessions, if the archive contains it. */
  saveSecret: (secret: string) => void;
};

/**
 * Throws `RestoreRefused` for an unusable archive or store. After an error the rows are as before;
 * the schema may be migrated, and unused files may be there.
 */
export function restoreBackup(options: Options): Promise<Verified> {
  const { database, files, path, replace, saveSecret } = options;
  return withRestoredRows(path, async (archive) => {
    const { restored, secret } = archive;
    const known = await listMigrations(database);
    const isNewer = known.some((name) => !migrations[name]);
    if (isNewer) throw new RestoreRefused(restoreStrings.newerStore);
    async function checkMayReplace(store: Database) {
      if (replace || (await isEmptyStore(store))) return;
      throw new RestoreRefused(restoreStrings.notEmpty);
    }
    await checkMayReplace(database);
    await migrate(database);
    // Before the rows, so that no row ever lacks its image.
    await restoreFiles(path, files);
    await inTransaction(database, async (transaction) => {
      // Again, as something may have been added meanwhile.
      await checkMayReplace(transaction);
      await replaceRows(transaction, restored);
    });
    if (secret) saveSecret(secret);
    return comparePictures(archive);
  });
}

export type Verified = Manifest & {
  /** Paths of the image files that its rows name and that it does not contain. */
  lacking: string[];
  /** The same for people. */
  described: string[];
};

/** Proves that a backup can be restored. Throws `RestoreRefused` when it cannot be. */
export const verifyBackup = (path: string, signal?: AbortSignal): Promise<Verified> =>
  withRestoredRows(path, comparePictures, signal);

async function comparePictures({ restored, manifest, pictures }: Restored): Promise<Verified> {
  const lacking: string[] = [];
  for await (const { paths } of listRequired(restored)) {
    lacking.push(...paths.filter((path) => !pictures.has(path)));
  }
  return { ...manifest, lacking, described: await describeFiles(restored, lacking) };
}

type Restored = {
  restored: Database;
  manifest: Manifest;
  secret: string | null;
  /** The paths of its image files. */
  pictures: Set<string>;
};

/** Restores the rows into a temporary database with their own schema, and migrates them. */
async function withRestoredRows<Result>(
  path: string,
  work: (archive: Restored) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  await requireReadable(path);
  await using restored = openTemporaryDatabase();
  let secret: string | null = null;
  let manifest: Manifest | null = null;
  const pictures = new Set<string>();
  for await (const part of readArchive(path)) {
    signal?.throwIfAborted();
    const text = () => part.bytes.toString();
    // The reader has checked it, and the manifest, too.
    if (part.kind === "header") await createOlderSchema(restored, JSON.parse(text()).migrations);
    if (part.kind === "rows") await restoreRows(restored, part.table, part.bytes);
    if (part.kind === "secret") secret = text();
    if (part.kind === "picture" && part.bytes.length > 0) pictures.add(part.key);
    if (part.kind === "manifest") manifest = readManifest(text());
  }
  await migrate(restored);
  return await work({ restored, manifest: manifest as Manifest, secret, pictures });
}

/** A command of root's acts as the owner of the data, who may not read each folder of root's. */
async function requireReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    const isForbidden = (error as NodeJS.ErrnoException).code === "EACCES";
    const { unreadable, noFile } = restoreStrings;
    throw new RestoreRefused(isForbidden ? unreadable(path, userInfo().username) : noFile(path));
  }
}

async function restoreRows(database: Database, table: BackedUpTable, bytes: Buffer): Promise<void> {
  await insertRows(database, { table, rows: parseRows(bytes) }).catch(refuseMisfit(table));
}

/**
 * SQLite's primary result codes for a row that does not fit its table: error, constraint, mismatch.
 */
const misfitCodes = [1, 19, 20];

const refuseMisfit = (table: BackedUpTable) => (error: Error & { errcode?: number }) => {
  if (!misfitCodes.includes((error.errcode ?? 0) & 0xff)) throw error;
  throw new RestoreRefused(restoreStrings.damaged(`${table}: ${error.message}`));
};

/** Files are written at the same time, as the disk syncs each of them. */
const concurrency = 8;

async function restoreFiles(path: string, files: Files): Promise<void> {
  await Readable.from(readArchive(path)).forEach(
    async (part) => {
      if (part.kind === "picture") await files.put(part.key, part.bytes);
    },
    { concurrency },
  );
}
