import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { type ParsedTarEntryWithData, packTar, unpackTar } from "modern-tar";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { listMigrations } from "#app/operations/backup/backup-store.server.ts";
import { restoreStrings } from "#app/operations/backup/strings.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { openMemoryDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { addTestImages, encoderHere } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { archivePath, backUp, openPlace, type Place, restore } from "#tests/support/backups.ts";
import { checkArchive } from "./check-archive.server.ts";
import { maxPartBytes } from "./manifest.ts";

let path: string;
let whole: Buffer;
let place: Place & { folder: string };

beforeAll(async () => {
  path = await archivePath();
  const database = openMemoryDatabase();
  await migrate(database);
  const files = createDiskFiles(join(dirname(path), "files"));
  const [image] = await addTestImages(createImageStore(database, files, encoderHere));
  for (let count = 0; count < 300; count++) {
    await createPhotoStore(database).addPhoto(newPhoto({ imageHash: image?.hash ?? null }));
  }
  await backUp({ database, files }, path);
  await database.destroy();
  whole = await readFile(path);
});

beforeEach(async () => {
  place = await openPlace({ openEmpty: async () => openMemoryDatabase() });
});

afterEach(async () => {
  await place.database.destroy();
  await rm(place.folder, { recursive: true });
});

/** Tries to restore it, and makes sure that a refusal has left the place as it was. */
async function refusalOf(bytes: Uint8Array): Promise<string> {
  await writeFile(path, bytes);
  const restored = await restore(place, path);
  if (restored.ok) return "";
  expect(await listMigrations(place.database)).toEqual([]);
  expect(existsSync(join(place.folder, "files"))).toBe(false);
  return restored.reason;
}

type Parts = ParsedTarEntryWithData[];

/** The archive with other parts in it. */
async function altered(alter: (parts: Parts) => Parts | Promise<Parts>): Promise<Buffer> {
  const parts = await unpackTar(zstdDecompressSync(whole));
  return zstdCompressSync(await packTar(await alter(parts)));
}

/** The sums put right, so that nothing but the alteration itself is wrong. */
const alterManifest = (change: (manifest: Record<string, unknown>) => object) => (parts: Parts) =>
  parts.map(({ header, data }) => {
    if (!/^(?:backup|manifest)\.json$/.test(header.name)) return { header, data };
    return partOf(
      header.name,
      JSON.stringify(change(JSON.parse(Buffer.from(data ?? []).toString()))),
    );
  });

function partOf(name: string, text: string | Uint8Array): Parts[number] {
  const data = new Uint8Array(Buffer.from(text));
  return { header: { name, size: data.length }, data };
}

const isPicture = ({ header }: Parts[number]) => header.name.startsWith("pictures/");

test("the whole one is restored", async () => {
  expect(await refusalOf(whole)).toBe("");
});

test("one that ends too early is refused, wherever it ends", async () => {
  const ends = Array.from({ length: 60 }, (_, index) => Math.floor((whole.length * index) / 60));
  for (const end of [...ends, whole.length - 1, whole.length - 4]) {
    const reason = await refusalOf(whole.subarray(0, end));
    expect(reason, `the first ${end} bytes`).toMatch(/damaged|no backup/);
  }
});

test("one of whose bytes is another is refused, or says what it said before", async () => {
  await writeFile(path, whole);
  const before = await checkArchive(path);
  let refused = 0;
  for (let index = 0; index < 150; index++) {
    const place = createHash("sha256").update(`${index}`).digest().readUInt32LE() % whole.length;
    const bytes = Buffer.from(whole);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << (index % 8));
    await writeFile(path, bytes);
    const checked = await checkArchive(path);
    if (checked.ok) expect(checked).toEqual(before);
    else refused += 1;
  }
  expect(refused).toBeGreaterThan(145);
});

test.each([
  "../outside",
  "pictures/../../outside",
  "/etc/passwd",
  "pictures/0123456789abcdef0123456789abcdef/../../x.jpg",
  "rows/session/00001.ndjson",
  "rows/__proto__/00001.ndjson",
  "secrets/other",
  "pictures/0123456789abcdef0123456789abcdef/320.html",
])("a part called %s is refused", async (name) => {
  const bytes = await altered((parts) => parts.toSpliced(2, 0, partOf(name, "x")));
  expect(await refusalOf(bytes)).toContain("damaged");
});

test("a part that is a link, or a folder, is refused", async () => {
  for (const type of ["symlink", "link", "directory"] as const) {
    const bytes = await altered((parts) => {
      const picture = parts.find(isPicture)?.header.name ?? "";
      const linkname = "/etc/passwd";
      return parts.toSpliced(2, 0, { header: { name: picture, size: 0, type, linkname } });
    });
    expect(await refusalOf(bytes), type).toContain("damaged");
  }
});

test("a part that is too large is refused before it is read", async () => {
  const bytes = await altered((parts) => {
    const picture = parts.find(isPicture)?.header.name ?? "";
    return parts.toSpliced(-1, 0, partOf(picture, new Uint8Array(maxPartBytes + 1)));
  });
  expect(await refusalOf(bytes)).toContain("too large");
});

test("a picture, a row or the list of sums that was altered is refused", async () => {
  for (const name of [/^pictures\//, /^rows\/uploads\//, /^rows\/counters\//]) {
    const bytes = await altered((parts) => {
      const index = parts.findIndex(({ header }) => name.test(header.name));
      const { header, data = new Uint8Array() } = parts[index] ?? partOf("", "");
      return parts.with(index, { header, data: data.with(-9, (data.at(-9) ?? 0) ^ 1) });
    });
    expect(await refusalOf(bytes), `${name}`).toMatch(/its sums|cannot be read/);
  }
  const other = await altered(alterManifest((manifest) => ({ ...manifest, missingFiles: -1 })));
  expect(await refusalOf(other)).toContain("damaged");
});

test("a part that is there twice, or not at all, is refused", async () => {
  for (let index = 0; index < 8; index++) {
    const without = await altered((parts) => parts.toSpliced(index, 1));
    expect(await refusalOf(without)).toMatch(/damaged|no backup/);
    const twice = await altered((parts) =>
      parts.toSpliced(index, 0, ...parts.slice(index, index + 1)),
    );
    expect(await refusalOf(twice)).toContain("damaged");
  }
});

test("rows that are no rows are refused, though their sums are right", async () => {
  const text = '{"id":{"deep":1}}\n';
  const bytes = await altered((parts) => {
    const rest = parts.filter(({ header }) => !/^(?:rows|pictures)\//.test(header.name));
    const sum = { count: 1, bytes: text.length, sha256: sha256(text) };
    const nothing = { count: 0, bytes: 0, sha256: sha256("") };
    const change = (manifest: object) =>
      "rows" in manifest ? { ...manifest, rows: { uploads: sum }, pictures: nothing } : manifest;
    const parted = rest.toSpliced(1, 0, partOf("rows/uploads/00001.ndjson", text));
    return alterManifest(change)(parted);
  });
  expect(await refusalOf(bytes)).toContain("cannot be read");
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("a newer format, or a migration that this program does not know, is said to be newer", async () => {
  const format = await altered(alterManifest((manifest) => ({ ...manifest, format: 2 })));
  expect(await refusalOf(format)).toBe(restoreStrings.newerFormat("0.1.0"));
  const program = { program: "9.0.0", migrations: ["9999-of-tomorrow"] };
  const migrated = await altered(alterManifest((manifest) => ({ ...manifest, ...program })));
  expect(await refusalOf(migrated)).toBe(restoreStrings.newerFormat("9.0.0"));
});

test.each([
  { what: "a text", bytes: Buffer.from("Dear school, …") },
  { what: "nothing", bytes: Buffer.alloc(0) },
  { what: "a compressed text", bytes: zstdCompressSync(Buffer.alloc(5_000, "Dear school")) },
  { what: "a compressed nothing", bytes: zstdCompressSync(Buffer.alloc(0)) },
])("$what is no backup", async ({ bytes }) => {
  expect(await refusalOf(bytes)).toBe(restoreStrings.foreign);
});

test("a tar file of something else is no backup", async () => {
  const bytes = zstdCompressSync(await packTar([partOf("holiday.jpg", "x")]));
  expect(await refusalOf(bytes)).toBe(restoreStrings.foreign);
});
