import { existsSync } from "node:fs";
import { join } from "node:path";
import { withAuthSecret } from "#app/accounts/auth-secret.server.ts";
import { countRows } from "#app/operations/backup/archive/manifest.ts";
import { makeBackup } from "#app/operations/backup/make-backup.server.ts";
import { backupStrings } from "#app/operations/backup/strings.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { openFiles } from "#app/platform/files/open-files.server.ts";
import { readAsked } from "./asked.ts";

const asked = readAsked(process.argv.slice(2), "--with-secrets");
if (!asked) {
  console.error(backupStrings.usage);
  process.exit(2);
}
try {
  await backUp(asked.path, asked.hasOption);
} catch (error) {
  console.error(backupStrings.failed((error as Error).message));
  process.exitCode = 1;
}

async function backUp(path: string, isWithSecrets: boolean): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  // To open what is not there would make it.
  if (!databaseUrl && !existsSync(join(dataDir, "school.sqlite"))) return refuseNothing(dataDir);
  const database = openDatabase(config);
  try {
    const files = openFiles(config);
    const secret = isWithSecrets ? withAuthSecret(config).authSecret : null;
    const made = await makeBackup({ database, files, path, secret });
    if (made === "nothing") return refuseNothing("the database");
    if (made === "newer") return refuse(backupStrings.newerStore);
    console.log(backupStrings.made(path, countRows(made), made.pictures.count));
    if (made.missingFiles > 0) console.log(backupStrings.filesMissing(made.missingFiles));
  } finally {
    await database.destroy();
  }
}

function refuseNothing(place: string): void {
  refuse(backupStrings.nothingThere(place));
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
