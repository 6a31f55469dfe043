import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { withAuthSecret } from "#app/accounts/first-start.server.ts";
import { type Export, parseExport } from "#app/operations/import/export-format.ts";
import { type ImportOptions, importSite } from "#app/operations/import/import-site.server.ts";
import { formatReport, importStrings } from "#app/operations/import/strings.ts";
import { type Config, readConfig } from "#app/platform/config.server.ts";
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
const source = await readExport(path);
if (!source) process.exit(1);
const config = readConfig(process.env);
try {
  const report = isDry ? await preview(config, source) : await run(config, source);
  for (const line of formatReport(report, isDry)) console.log(line);
} catch (error) {
  console.error(importStrings.stopped(explainStart(error, config)));
  process.exitCode = 1;
}

/** Null, and a printed reason, for a file that cannot be imported. */
async function readExport(file: string): Promise<Export | null> {
  try {
    // Some editors begin a file with a byte order mark.
    const text = (await readFile(file, "utf8")).replace(/^\ufeff/, "");
    const parsed = parseExport(JSON.parse(text));
    if (!parsed) console.error(importStrings.foreign(file));
    return parsed;
  } catch (error) {
    console.error(importStrings.unreadable(file, (error as Error).message));
    return null;
  }
}

async function run(config: Config, source: Export) {
  prepareDataFolder(config.dataDir);
  const services = createServices(withAuthSecret(config), { log: createLog("silent") });
  const { database, images } = services;
  try {
    await migrate(database);
    return await importSite({ database, images, rules, onProgress: showProgress }, source);
  } finally {
    services.encoder.stop();
    await database.destroy();
  }
}

async function preview(config: Config, source: Export) {
  // Opening a database that does not exist would create it.
  const exists = config.databaseUrl || existsSync(join(config.dataDir, "school.sqlite"));
  const database = exists ? openDatabase(config) : openMemoryDatabase();
  const dry: ImportOptions = { database, images: null, rules };
  return importSite(dry, source).finally(() => database.destroy());
}

function showProgress(done: number, total: number): void {
  if (done % 10 === 0 || done === total) console.log(importStrings.progress(done, total));
}
