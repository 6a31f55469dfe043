import { readFile } from "node:fs/promises";
import { type Export, parseExport } from "#app/operations/import/export-format.ts";
import { countSkipped, importSite } from "#app/operations/import/import-site.server.ts";
import { formatReport, importStrings } from "#app/operations/import/strings.ts";
import { findDatabase, openTemporaryDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createChildEncoder } from "#app/platform/images/child-encoder.server.ts";
import { createPictureCheck } from "#app/platform/images/image-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createServices } from "#app/services.server.ts";
import { readCommandConfig, requireSite, withKnownSecret } from "./find-site.ts";
import { readArguments } from "./read-arguments.ts";

const { path, flags } = readArguments(importStrings.usage, "dry-run");
const isDry = flags.has("dry-run");
const source = await readExport();
const config = readCommandConfig();
try {
  const report = isDry ? await preview() : await run();
  for (const line of formatReport(report, isDry)) console.log(line);
  // A script that goes on, or an operator who turns the old product off, would lose them.
  if (countSkipped(report) > 0) process.exitCode = 1;
} catch (error) {
  console.error(importStrings.stopped((error as Error).message));
  process.exitCode = 1;
}

/** Prints the reason and ends the process with 1 for a file that cannot be imported. */
async function readExport(): Promise<Export> {
  try {
    // Some editors begin a file with a byte order mark.
    const text = (await readFile(path, "utf8")).replace(/^\ufeff/, "");
    const parsed = parseExport(JSON.parse(text));
    if (parsed) return parsed;
    console.error(importStrings.foreign(path));
  } catch (error) {
    console.error(importStrings.unreadable(path, (error as Error).message));
  }
  process.exit(1);
}

async function run() {
  await requireSite(config);
  const services = createServices(withKnownSecret(config), { log: createLog("silent") });
  const { database, images, encoder } = services;
  try {
    await migrate(database);
    return await importSite({ database, images, onProgress: showProgress }, source);
  } finally {
    encoder.stop();
    await database.destroy();
  }
}

async function preview() {
  await using database = findDatabase(config) ?? openTemporaryDatabase();
  const encoder = createChildEncoder(createLog("silent"));
  const images = createPictureCheck(encoder);
  try {
    const options = { database, images, isDry, onProgress: showProgress };
    return await importSite(options, source);
  } finally {
    encoder.stop();
  }
}

function showProgress(done: number, total: number): void {
  if (done % 10 === 0 || done === total) console.log(importStrings.progress(done, total));
}
