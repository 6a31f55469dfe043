import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { countRows, RestoreRefused } from "#app/operations/backup/archive.server.ts";
import { restoreBackup } from "#app/operations/backup/restore-backup.server.ts";
import { restoreStrings } from "#app/operations/backup/strings.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { isSqliteInUse } from "#app/platform/database/node-sqlite.server.ts";
import { openFiles } from "#app/platform/files/s3-files.server.ts";
import { migrations } from "#db/migrations.ts";
import { readCommandConfig, requireNamedPlace } from "./find-site.ts";
import { readArguments } from "./read-arguments.ts";

const { path, flags } = readArguments(restoreStrings.usage, "replace");
try {
  await restore();
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof RestoreRefused ? message : restoreStrings.failed(message));
  process.exitCode = 1;
}

async function restore(): Promise<void> {
  const config = readCommandConfig();
  requireNamedPlace(config);
  const { databaseUrl, dataDir } = config;
  const isInUse = !databaseUrl && isSqliteInUse(join(dataDir, "school.sqlite"));
  if (isInUse) throw new RestoreRefused(restoreStrings.inUse);
  await using database = openDatabase(config);
  const files = openFiles(config);
  const replace = flags.has("replace");
  /** Replaces the one that is there; sessions signed with that one end. */
  function saveSecret(secret: string): void {
    mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, "auth-secret");
    // A disk that becomes full must not leave an empty secret.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, secret, { mode: 0o600, flush: true });
    renameSync(draft, path);
  }
  const made = await restoreBackup({ database, files, path, replace, saveSecret });
  console.log(restoreStrings.done(countRows(made), made.pictures.count, made.madeAt));
  const newer = Object.keys(migrations).length - made.migrations.length;
  const { length: missing } = made.lacking;
  if (missing > 0) console.error(restoreStrings.incomplete(missing, made.described));
  if (newer > 0) console.log(restoreStrings.migrated(newer));
  if (made.secret.count > 0) console.log(restoreStrings.withSecret);
}
