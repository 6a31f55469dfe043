import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#app/platform/database/database.server.ts";
import { listMigrations } from "#app/platform/database/migrate.server.ts";
import { type Files, readWhole } from "#app/platform/files/files.ts";
import { programFolder } from "#app/platform/folders.server.ts";
import { masterPath } from "#app/platform/images/image.ts";
import { migrations } from "#db/migrations.ts";
import { formatVersion, type Manifest, type Part, writeArchive } from "./archive.server.ts";
import { inSnapshot, listBackedUpTables, readRows } from "./backup-store.server.ts";
import { listRequired } from "./required-files.server.ts";
import { backupStrings } from "./strings.ts";

type Options = {
  /** A connection of its own, as a transaction stays open on it. */
  database: Database;
  files: Files;
  path: string;
  /** The secret that signs sessions, if the archive is to contain it. */
  secret: string | null;
  signal?: AbortSignal;
};

/** `lacking`: paths of files that were not found, though rows name them. */
export type Made = Manifest & { lacking: string[] };

/**
 * Everything at one point in time, while the site runs. Throws when it cannot; then `path`, a
 * draft, may be incomplete.
 */
export async function makeBackup(options: Options): Promise<Made> {
  return inSnapshot(options.database, async (snapshot) => {
    const known = await listMigrations(snapshot);
    if (known.length === 0) throw new Error(backupStrings.nothingThere);
    if (known.some((name) => !migrations[name])) throw new Error(backupStrings.newerStore);
    const { version } = JSON.parse(readFileSync(join(programFolder, "package.json"), "utf8"));
    const madeAt = new Date().toISOString();
    const header = { format: formatVersion, program: version, madeAt, migrations: known };
    const lacking: string[] = [];
    const parts = listParts({ ...options, database: snapshot }, lacking);
    const content = { parts, countMissing: () => lacking.length };
    return { ...(await writeArchive(options.path, header, content)), lacking };
  });
}

/** Adds to `lacking` the paths of files that are not found. */
async function* listParts(options: Options, lacking: string[]): AsyncGenerator<Part> {
  const { database, files, secret, signal } = options;
  if (secret) yield { kind: "secret", bytes: Buffer.from(secret) };
  for (const table of await listBackedUpTables(database)) {
    for await (const rows of readRows(database, table)) {
      signal?.throwIfAborted();
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
      yield { kind: "rows", table, bytes: Buffer.from(lines.join("")) };
    }
  }
  for await (const { hash, paths, hasMaster } of listRequired(database)) {
    for (const path of paths) {
      // Each may take long, and a stop has a few seconds.
      signal?.throwIfAborted();
      const part = await readPart(files, path);
      if (part) yield part;
      else lacking.push(path);
    }
    // It may be deleted meanwhile, once the AVIF is made of it.
    const master = hasMaster ? await readPart(files, masterPath(hash)) : null;
    if (master) yield master;
  }
}

async function readPart(files: Files, key: string): Promise<Part | null> {
  const bytes = await readWhole(files, key);
  // After a power cut, some disks have an empty file.
  if (!bytes?.length) return null;
  return { kind: "picture", key, bytes: Buffer.from(bytes) };
}
