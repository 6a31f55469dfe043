import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { withAuthSecret } from "#app/accounts/first-start.server.ts";
import { pictureRules } from "#app/operations/import/fetch-picture.server.ts";
import {
  type ImportReport,
  type ImportWish,
  importAll,
  rehearseImport,
} from "#app/operations/import/import-all.server.ts";
import { tellReport } from "#app/operations/import/report.ts";
import { reportStrings, importStrings as words } from "#app/operations/import/strings.ts";
import { type Config, readConfig } from "#app/platform/config.server.ts";
import { openDatabase, openMemoryDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { explainStart } from "#app/platform/explain-start.server.ts";
import { prepareDataFolder } from "#app/platform/folders.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createServices } from "#app/services.server.ts";
import { readExportFile, readHashConfigFile } from "./read-files.ts";
import { showProgress } from "./show-progress.ts";

const asked = readAsked(process.argv.slice(2));
if (!asked) {
  console.error(words.usage);
  process.exit(2);
}
const refusal = await run(asked).catch((error: unknown) => explainStart(error, null));
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
}

type Asked = NonNullable<ReturnType<typeof readAsked>>;

/** Null when it was something else. */
function readAsked(parameters: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        "hash-config": { type: "string" },
        "allow-http": { type: "boolean", default: false },
        "allow-private": { type: "boolean", default: false },
      },
    });
    return positionals.length > 0 ? { ...values, paths: positionals.map(fromWhereAsked) } : null;
  } catch {
    return null;
  }
}

/** npm runs its scripts in the project's folder. */
function fromWhereAsked(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** Everything is read before anything is written. Returns why nothing could be done, or null. */
async function run(wanted: Asked): Promise<string | null> {
  const { "dry-run": isDry, "hash-config": configPath, paths } = wanted;
  const hashConfig = await readHashConfigFile(configPath && fromWhereAsked(configPath));
  if (!hashConfig.ok) return hashConfig.reason;
  const exports: ImportWish["exports"] = [];
  for (const path of paths) {
    const read = await readExportFile(path);
    if (!read.ok) return read.reason;
    exports.push(read.value);
    if (read.value.isCutOff) console.error(reportStrings.cutOff(path));
  }
  const rules = pictureRules({ http: wanted["allow-http"], private: wanted["allow-private"] });
  const wish = { exports, hashConfig: hashConfig.value, rules };
  const config = readConfig(process.env);
  try {
    const report = isDry ? await rehearse(config, wish) : await bringIn(config, wish);
    for (const line of tellReport(report, isDry)) console.log(line);
    return null;
  } catch (error) {
    return words.stopped(explainStart(error, config));
  }
}

async function bringIn(config: Config, wish: ImportWish): Promise<ImportReport> {
  prepareDataFolder(config.dataDir);
  const services = createServices(withAuthSecret(config), { log: createLog("silent") });
  try {
    await migrate(services.database);
    return await importAll(services, { ...wish, onProgress: showProgress });
  } finally {
    services.encoder.stop();
    await services.database.destroy();
  }
}

async function rehearse(config: Config, wish: ImportWish): Promise<ImportReport> {
  // To open what is not there would make it.
  const isThere = config.databaseUrl || existsSync(join(config.dataDir, "school.sqlite"));
  const database = isThere ? openDatabase(config) : openMemoryDatabase();
  try {
    return await rehearseImport(database, wish);
  } finally {
    await database.destroy();
  }
}
