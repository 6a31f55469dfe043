import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { countRows } from "#app/operations/backup/archive/manifest.ts";
import { countOlder, restoreBackup } from "#app/operations/backup/restore-backup.server.ts";
import { restoreStrings } from "#app/operations/backup/strings.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { isSqliteInUse } from "#app/platform/database/node-sqlite.server.ts";
import { openFiles } from "#app/platform/files/open-files.server.ts";
import { findOtherOwner } from "#app/platform/files/owner-store.server.ts";
import { readAsked } from "./asked.ts";

// Messages, passwords' hashes and pictures of children: what is written is its owner's alone.
process.umask(0o077);
const asked = readAsked(process.argv.slice(2), "--replace");
if (!asked) {
  console.error(restoreStrings.usage);
  process.exit(2);
}
try {
  await restore(asked.path, asked.hasOption);
} catch (error) {
  console.error(restoreStrings.failed((error as Error).message));
  process.exitCode = 1;
}

async function restore(path: string, replaces: boolean): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && isSqliteInUse(join(dataDir, "school.sqlite"))) {
    return refuse(restoreStrings.inUse);
  }
  const database = openDatabase(config);
  try {
    const files = openFiles(config);
    const keepSecret = (secret: string) => keepAuthSecret(dataDir, secret);
    const restored = await restoreBackup({ database, files, path, replaces, keepSecret });
    if (!restored.ok) return refuse(restored.reason);
    const { manifest } = restored;
    console.log(restoreStrings.done(countRows(manifest), manifest.pictures.count, manifest.madeAt));
    const older = countOlder(manifest);
    if (older > 0) console.log(restoreStrings.broughtUp(older));
    if (await findOtherOwner({ database, files })) console.log(restoreStrings.otherOwner);
    if (manifest.secret.count > 0) console.log(restoreStrings.withSecret);
  } finally {
    await database.destroy();
  }
}

/** In the place of the one that is there; who has a session by that one is signed out. */
function keepAuthSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, "auth-secret"), secret, { mode: 0o600, flush: true });
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
