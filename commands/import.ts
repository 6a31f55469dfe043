import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { withAuthSecret } from "#app/accounts/first-start.server.ts";
import { type Export, parseExport } from "#app/operations/import/export-format.ts";
import { importSite } from "#app/operations/import/import-site.server.ts";
import { formatReport, importStrings } from "#app/operations/import/strings.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { openDatabase, openMemoryDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { explainStart } from "#app/platform/explain-start.server.ts";
import { isPublicAddress } from "#app/platform/fetching/public-address.server.ts";
import { prepareDataFolder } from "#app/platform/folders.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createServices } from "#app/services.server.ts";
import { readArguments } from "./read-arguments.ts";

const flagNames = ["dry-run", "allow-http", "allow-private"];
const { path, flags } = readArguments(importStrings.usage, ...flagNames);
const isDry = flags.has("dry-run");
const rules = {
  isPlainAllowed: flags.has("allow-http"),
  mayConnect: flags.has("allow-private") ? () => true : isPublicAddress,
};
const source = await readExport();
if (!source) process.exit(1);
const config = readConfig(process.env);
try {
  const report = isDry ? await preview(source) : await run(source);
  for (const line of formatReport(report, isDry)) console.log(line);
} catch (error) {
  console.error(importStrings.stopped(explainStart(error, config)));
  process.exitCode = 1;
}

/** Null, and a printed reason, for a file that cannot be imported. */
async function readExport(): Promise<Export | null> {
  try {
    // Some editors begin a file with a byte order mark.
    const text = (await readFile(path, "utf8")).replace(/^\ufeff/, "");
    const parsed = parseExport(JSON.parse(text));
    if (!parsed) console.error(importStrings.foreign(path));
    return parsed;
  } catch (error) {
    console.error(importStrings.unreadable(path, (error as Error).message));
    return null;
  }
}

async function run(source: Export) {
  prepareDataFolder(config.dataDir);
  const services = createServices(withAuthSecret(config), { log: createLog("silent") });
  const { database, images, encoder } = services;
  try {
    await migrate(database);
    return await importSite({ database, images, rules, onProgress: showProgress }, source);
  } finally {
    encoder.stop();
    await database.destroy();
  }
}

function preview(source: Export) {
  // Opening a database that does not exist would create it.
  const exists = config.databaseUrl || existsSync(join(config.dataDir, "school.sqlite"));
  const database = exists ? openDatabase(config) : openMemoryDatabase();
  return importSite({ database, images: null, rules }, source).finally(() => database.destroy());
}

function showProgress(done: number, total: number): void {
  if (done % 10 === 0 || done === total) console.log(importStrings.progress(done, total));
}
