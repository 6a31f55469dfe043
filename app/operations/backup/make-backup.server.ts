import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brochurePath } from "#app/competition/brochure/brochure-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { listMigrations } from "#app/platform/database/migrate.server.ts";
import { type Files, readWhole } from "#app/platform/files/files.ts";
import { programFolder } from "#app/platform/folders.server.ts";
import { formatsOf, imagePath, imageWidths, masterPath } from "#app/platform/images/image.ts";
import { migrations } from "#db/migrations.ts";
import { formatVersion, type Manifest, type Part, writeArchive } from "./archive.server.ts";
import { inSnapshot, listBackedUpTables, readRows } from "./backup-store.server.ts";
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

/** Everything at one point in time, while the site runs. Throws when it cannot; then no file is left. */
export async function makeBackup(options: Options): Promise<Manifest> {
  return inSnapshot(options.database, async (snapshot) => {
    const known = await listMigrations(snapshot);
    if (known.length === 0) throw new Error(backupStrings.nothingThere);
    if (known.some((name) => !migrations[name])) throw new Error(backupStrings.newerStore);
    const { version } = JSON.parse(readFileSync(join(programFolder, "package.json"), "utf8"));
    const madeAt = new Date().toISOString();
    const header = { format: formatVersion, program: version, madeAt, migrations: known };
    return writeArchive(options.path, header, listParts({ ...options, database: snapshot }));
  });
}

async function* listParts(options: Options): AsyncGenerator<Part | null> {
  const { database, files, secret, signal } = options;
  if (secret) yield { kind: "secret", bytes: Buffer.from(secret) };
  for (const table of await listBackedUpTables(database)) {
    for await (const rows of readRows(database, table)) {
      signal?.throwIfAborted();
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
      yield { kind: "rows", table, bytes: Buffer.from(lines.join("")) };
    }
  }
  for await (const rows of readRows(database, "images")) {
    for (const { hash, width, has_avif: hasAvif = 1 } of rows) {
      signal?.throwIfAborted();
      // In the oldest schemas every image had its AVIF.
      yield* listPictures(files, { hash: String(hash), width: Number(width), hasAvif: !!hasAvif });
    }
  }
  for await (const rows of readBrochures(database)) {
    for (const { hash } of rows) yield await readPart(files, brochurePath(String(hash)));
  }
}

/** An older schema has none. */
async function* readBrochures(database: Database) {
  const tables = await listBackedUpTables(database);
  if (tables.includes("brochures")) yield* readRows(database, "brochures");
}

async function readPart(files: Files, key: string): Promise<Part | null> {
  const bytes = await readWhole(files, key);
  return bytes && { kind: "picture", key, bytes: Buffer.from(bytes) };
}

type Picture = { hash: string; width: number; hasAvif: boolean };

async function* listPictures(files: Files, image: Picture): AsyncGenerator<Part | null> {
  for (const format of formatsOf(image)) {
    const keys = imageWidths(image.width).map((width) => imagePath(image.hash, width, format));
    for (const key of keys) yield await readPart(files, key);
  }
  const master = image.hasAvif ? null : await readPart(files, masterPath(image.hash));
  // It may be deleted meanwhile, once the AVIF is made of it.
  if (master) yield master;
}
