import { findAuthSecret } from "#app/accounts/first-start.server.ts";
import { countRows } from "#app/operations/backup/archive.server.ts";
import { makeBackup } from "#app/operations/backup/make-backup.server.ts";
import { verifyBackup } from "#app/operations/backup/restore-backup.server.ts";
import { backupStrings } from "#app/operations/backup/strings.ts";
import { findDatabase } from "#app/platform/database/database.server.ts";
import { openFiles } from "#app/platform/files/s3-files.server.ts";
import { readCommandConfig, requireSite } from "./find-site.ts";
import { readArguments } from "./read-arguments.ts";

// Earlier versions called a verification a rehearsal.
const { path, flags } = readArguments(backupStrings.usage, "with-secrets", "verify", "rehearse");
const isVerification = flags.has("verify") || flags.has("rehearse");
try {
  if (isVerification) {
    const verified = await verifyBackup(path);
    console.log(backupStrings.verified(path, countRows(verified), verified.pictures.count));
  } else await backUp();
} catch (error) {
  const explain = isVerification ? backupStrings.cannotRestore : backupStrings.failed;
  console.error(explain((error as Error).message));
  process.exitCode = 1;
}

async function backUp(): Promise<void> {
  const config = readCommandConfig();
  await requireSite(config);
  await using database = findDatabase(config);
  if (!database) throw new Error(backupStrings.nothingThere);
  const secret = flags.has("with-secrets") ? findAuthSecret(config) : null;
  const made = await makeBackup({ database, files: openFiles(config), path, secret });
  console.log(backupStrings.made(path, countRows(made), made.pictures.count));
  if (made.missingFiles > 0) console.log(backupStrings.filesMissing(made.missingFiles));
}
