import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { countRows, RestoreRefused } from "#app/operations/backup/archive.server.ts";
import {
  countNewerMigrations,
  restoreBackup,
} from "#app/operations/backup/restore-backup.server.ts";
import { restoreStrings } from "#app/operations/backup/strings.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { isSqliteInUse } from "#app/platform/database/node-sqlite.server.ts";
import { findOtherOwner } from "#app/platform/files/owner-store.server.ts";
import { openFiles } from "#app/platform/files/s3-files.server.ts";
import { readArguments } from "./read-arguments.ts";

// Messages, password hashes and photos of children: only the owner may read what is written.
process.umask(0o077);
const { path, flags } = readArguments(restoreStrings.usage, "replace");
try {
  await restore(path, flags.has("replace"));
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof RestoreRefused ? message : restoreStrings.failed(message));
  process.exitCode = 1;
}

async function restore(path: string, replace: boolean): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && isSqliteInUse(join(dataDir, "school.sqlite"))) {
    throw new RestoreRefused(restoreStrings.inUse);
  }
  const database = openDatabase(config);
  try {
    const files = openFiles(config);
    const saveSecret = (secret: string) => writeAuthSecret(dataDir, secret);
    const manifest = await restoreBackup({ database, files, path, replace, saveSecret });
    console.log(restoreStrings.done(countRows(manifest), manifest.pictures.count, manifest.madeAt));
    const newer = countNewerMigrations(manifest);
    if (newer > 0) console.log(restoreStrings.migrated(newer));
    if (await findOtherOwner({ database, files })) console.log(restoreStrings.otherOwner);
    if (manifest.secret.count > 0) console.log(restoreStrings.withSecret);
  } finally {
    await database.destroy();
  }
}

/** Replaces the one that is there; sessions signed with that one end. */
function writeAuthSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, "auth-secret"), secret, { mode: 0o600, flush: true });
}
