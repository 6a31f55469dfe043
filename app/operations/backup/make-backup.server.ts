import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#app/platform/database/database.server.ts";
import { type Files, readWhole } from "#app/platform/files/files.ts";
import { programFolder } from "#app/platform/folders.server.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { formatsOf, imagePath, imageWidths, masterPath } from "#app/platform/images/image.ts";
import type { BackedUpTable } from "#db/backed-up-tables.ts";
import { migrations } from "#db/migrations.ts";
import {
  formatVersion,
  type Header,
  headerName,
  type Manifest,
  manifestName,
  nameOfPicture,
  nameOfRows,
  rowsPartBytes,
  secretName,
} from "./archive/manifest.ts";
import { Tally } from "./archive/tally.ts";
import { type AddPart, writeArchive } from "./archive/write-archive.server.ts";
import {
  inSnapshot,
  listBackedUpTables,
  listMigrations,
  type PlainRow,
  readImages,
  readRows,
} from "./backup-store.server.ts";

type Wish = {
  /** A connection of its own, as a transaction stays open on it. */
  database: Database;
  files: Files;
  /** Where the archive is to lie. */
  path: string;
  /** What sessions are signed with, if the archive is to carry it. */
  secret: string | null;
  signal?: AbortSignal;
};

type Contents = Pick<Wish, "database" | "files" | "signal"> & { add: AddPart; tally: Tally };

type Work = Wish & Contents;

/**
 * Writes all that the site holds, as it is at one moment, into one archive, while the site goes on.
 * Throws when it cannot be written; then there is none. "nothing" was there to be backed up, or it is
 * of a "newer" program.
 */
export async function makeBackup(wish: Wish): Promise<Manifest | "nothing" | "newer"> {
  return inSnapshot(wish.database, async (snapshot) => {
    const known = await listMigrations(snapshot);
    if (known.length === 0) return "nothing";
    if (known.some((name) => !migrations[name])) return "newer";
    return writeArchive(wish.path, (add) =>
      writeAll({ ...wish, database: snapshot, add, tally: new Tally() }, known),
    );
  });
}

async function writeAll(work: Work, known: string[]): Promise<Manifest> {
  const { add, tally, secret } = work;
  const header: Header = {
    format: formatVersion,
    program: programVersion(),
    madeAt: new Date().toISOString(),
    migrations: known,
  };
  await add(headerName, json(header));
  if (secret) {
    const bytes = Buffer.from(secret);
    tally.addSecret(bytes);
    await add(secretName, bytes);
  }
  const missingFiles = await writeContents(work);
  const manifest: Manifest = { ...header, ...tally.sums(), missingFiles };
  await add(manifestName, json(manifest));
  return manifest;
}

/** The rows and the pictures; how many files of pictures are not there. */
async function writeContents(work: Contents): Promise<number> {
  const { database } = work;
  for (const table of await listBackedUpTables(database)) await writeRows(work, table);
  // Their names are those of their bytes: what the rows name is what it was.
  let missingFiles = 0;
  for await (const image of readImages(database)) missingFiles += await writePicture(work, image);
  return missingFiles;
}

/** What an archive of a place would say that it holds, without writing one. */
export async function sumUp(place: Pick<Wish, "database" | "files">) {
  const tally = new Tally();
  const missingFiles = await inSnapshot(place.database, (snapshot) =>
    writeContents({ ...place, database: snapshot, add: async () => undefined, tally }),
  );
  const { rows, pictures } = tally.sums();
  return { rows, pictures, missingFiles };
}

async function writeRows(work: Contents, table: BackedUpTable): Promise<void> {
  let part = 0;
  let lines: string[] = [];
  let length = 0;

  async function flush() {
    const bytes = Buffer.from(lines.join(""));
    work.signal?.throwIfAborted();
    work.tally.addRows(table, lines.length, bytes);
    part += 1;
    await work.add(nameOfRows(table, part), bytes);
    lines = [];
    length = 0;
  }

  async function take(row: PlainRow) {
    const line = `${JSON.stringify(row)}\n`;
    lines.push(line);
    length += line.length;
    if (length > rowsPartBytes) await flush();
  }

  for await (const rows of readRows(work.database, table)) for (const row of rows) await take(row);
  if (lines.length > 0) await flush();
}

/** How many of its files are not there. A master that has gone meanwhile has done its work. */
async function writePicture(work: Contents, image: StoredImage): Promise<number> {
  const keys = formatsOf(image).flatMap((format) =>
    imageWidths(image.width).map((width) => imagePath(image.hash, width, format)),
  );
  if (!image.hasAvif) await writeFile(work, masterPath(image.hash));
  let missing = 0;
  for (const key of keys) if (!(await writeFile(work, key))) missing += 1;
  return missing;
}

async function writeFile({ files, add, tally, signal }: Contents, key: string): Promise<boolean> {
  signal?.throwIfAborted();
  const bytes = await readFile(files, key);
  if (!bytes) return false;
  tally.addPicture(key, bytes);
  await add(nameOfPicture(key), bytes);
  return true;
}

/** Null when it is not there, or not any more. */
async function readFile(files: Files, key: string): Promise<Uint8Array | null> {
  try {
    return await readWhole(files, key);
  } catch (error) {
    // Opened piece by piece, it may go in between.
    if (await files.head(key)) throw error;
    return null;
  }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function programVersion(): string {
  const path = join(programFolder, "package.json");
  return (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
}
