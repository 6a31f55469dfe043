import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#app/platform/database/database.server.ts";
import { type Files, readWhole } from "#app/platform/files/files.ts";
import { programFolder } from "#app/platform/folders.server.ts";
import { formatsOf, imagePath, imageWidths, masterPath } from "#app/platform/images/image.ts";
import { toImage } from "#app/platform/images/image-store.server.ts";
import { migrations } from "#db/migrations.ts";
import type { ImageRow } from "#db/tables.ts";
import {
  formatVersion,
  type Manifest,
  type NewPart,
  nameOfPicture,
  nameOfRows,
  secretName,
  toNdjson,
  writeArchive,
} from "./archive.server.ts";
import {
  inSnapshot,
  listBackedUpTables,
  listMigrations,
  type PlainRow,
  readRows,
} from "./backup-store.server.ts";
import { backupStrings } from "./strings.ts";

type Options = {
  /** A connection of its own, as a transaction stays open on it. */
  database: Database;
  files: Files;
  /** Where the archive is written. */
  path: string;
  /** The secret that signs sessions, if the archive is to contain it. */
  secret: string | null;
  signal?: AbortSignal;
};

/**
 * Writes everything that the site holds at one point in time into one archive, while the site runs.
 * Throws when it cannot; then no file is left.
 */
export async function makeBackup(options: Options): Promise<Manifest> {
  return inSnapshot(options.database, async (snapshot) => {
    const known = await listMigrations(snapshot);
    if (known.length === 0) throw new Error(backupStrings.nothingThere);
    if (known.some((name) => !migrations[name])) throw new Error(backupStrings.newerStore);
    const { version } = JSON.parse(readFileSync(join(programFolder, "package.json"), "utf8"));
    const header = {
      ...{ format: formatVersion, program: String(version) },
      ...{ madeAt: new Date().toISOString(), migrations: known },
    };
    return writeArchive(options.path, header, listParts({ ...options, database: snapshot }));
  });
}

async function* listParts(options: Options): AsyncGenerator<NewPart> {
  const { database, files, secret, signal } = options;
  if (secret) yield { name: secretName, bytes: Buffer.from(secret) };
  for (const table of await listBackedUpTables(database)) {
    let part = 0;
    for await (const rows of readRows(database, table)) {
      signal?.throwIfAborted();
      part += 1;
      yield { name: nameOfRows(table, part), bytes: toNdjson(rows) };
    }
  }
  for await (const rows of readRows(database, "images")) {
    for (const row of rows) {
      signal?.throwIfAborted();
      yield* listPictures(files, row);
    }
  }
}

async function* listPictures(files: Files, row: PlainRow): AsyncGenerator<NewPart> {
  // In the oldest schemas every image had its AVIF.
  const image = toImage({ has_avif: 1, ...row } as ImageRow & PlainRow);
  for (const format of formatsOf(image)) {
    for (const width of imageWidths(image.width)) {
      const key = imagePath(image.hash, width, format);
      yield { name: nameOfPicture(key), bytes: await readWhole(files, key) };
    }
  }
  const master = image.hasAvif ? null : await readWhole(files, masterPath(image.hash));
  // It may be deleted meanwhile, once the AVIF is made of it.
  if (master) yield { name: nameOfPicture(masterPath(image.hash)), bytes: master };
}
