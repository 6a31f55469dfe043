import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { constants } from "node:os";
import { dirname } from "node:path";
import { findAuthSecret } from "#app/accounts/first-start.server.ts";
import {
  countRows,
  incompletePath,
  renameDraft,
  withDraft,
} from "#app/operations/backup/archive.server.ts";
import { createBackupStatusStore } from "#app/operations/backup/backup-status-store.server.ts";
import { describeFiles } from "#app/operations/backup/describe-files.server.ts";
import { type Made, makeBackup } from "#app/operations/backup/make-backup.server.ts";
import { verifyBackup } from "#app/operations/backup/restore-backup.server.ts";
import { backupStrings } from "#app/operations/backup/strings.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type Database, findDatabase } from "#app/platform/database/database.server.ts";
import { openFiles } from "#app/platform/files/s3-files.server.ts";
import { readCommandConfig, requireSite } from "./find-site.ts";
import { readArguments } from "./read-arguments.ts";

const { path, flags } = readArguments(backupStrings.usage, "verify", "with-secrets", "replace");
try {
  if (flags.has("verify")) await verify();
  else await backUp();
} catch (error) {
  const explain = flags.has("verify") ? backupStrings.cannotRestore : backupStrings.failed;
  console.error(explain((error as Error).message));
  process.exitCode = 1;
}

async function verify(): Promise<void> {
  const verified = await verifyBackup(path);
  const [rows, count] = [countRows(verified), verified.lacking.length];
  if (count === 0) console.log(backupStrings.verified(path, rows, verified.pictures.count));
  else fail(backupStrings.notComplete(path, { count, rows, pictures: verified.described }));
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** Checks the name before the backup is made, which may take long. */
function checkPath(): void {
  if (!existsSync(dirname(path))) throw new Error(backupStrings.noFolder(dirname(path)));
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) throw new Error(backupStrings.isFolder(path));
  if (!flags.has("replace")) throw new Error(backupStrings.exists(path));
}

async function backUp(): Promise<void> {
  const config = readCommandConfig();
  await requireSite(config);
  await using current = findDatabase(config);
  if (!current) throw new Error(backupStrings.nothingThere);
  checkPath();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  const draft = `${path}.${randomUUID()}.unfinished`;
  await withDraft(draft, () => makeAndName({ config, current, draft }));
}

type Work = { config: Config; current: Database; draft: string };

async function makeAndName(work: Work): Promise<void> {
  const { current, draft } = work;
  const made = await make(work);
  const count = made.lacking.length;
  if (count > 0) {
    const described = await describeFiles(current, made.lacking);
    fail(backupStrings.incomplete(count, described));
    await nameIncomplete(draft);
    return;
  }
  checkPath();
  await renameDraft(draft, path);
  await createBackupStatusStore(current).recordComplete();
  console.log(backupStrings.made(path, countRows(made), made.pictures.count));
}

/** An earlier incomplete backup may contain more pictures. */
async function nameIncomplete(draft: string): Promise<void> {
  const name = incompletePath(path);
  if (existsSync(name) && !flags.has("replace")) return fail(backupStrings.notStored(name));
  await renameDraft(draft, name);
  fail(backupStrings.stored(name));
}

/** The backup has its own connection, on which a transaction stays open. */
async function make({ config, draft: path }: Work): Promise<Made> {
  await using database = findDatabase(config);
  if (!database) throw new Error(backupStrings.nothingThere);
  const secret = flags.has("with-secrets") ? findAuthSecret(config) : null;
  return await makeBackup({ database, files: openFiles(config), path, secret });
}
