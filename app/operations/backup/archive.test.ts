import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { type ParsedTarEntryWithData, packTar, unpackTar } from "modern-tar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMemoryDatabase } from "#app/platform/database/database.server.ts";
import { archivePath, openPlace, type Place, restore } from "#tests/support/backups.ts";
import { maxPartBytes } from "./archive.server.ts";
import { listMigrations } from "./backup-store.server.ts";
import { restoreStrings } from "./strings.ts";

let path: string;
let valid: Buffer;
let place: Place & { folder: string };

beforeAll(async () => {
  path = await archivePath();
  valid = await readFile("tests/fixtures/earlier-backup.tar.zst");
  place = await openPlace({ openEmpty: async () => openMemoryDatabase() });
});

afterAll(async () => {
  await place.database.destroy();
  for (const folder of [place.folder, dirname(path)]) await rm(folder, { recursive: true });
});

/** Tries to restore it; a refusal has left the place as it was. */
async function refusalOf(bytes: Uint8Array): Promise<string> {
  await writeFile(path, bytes);
  const refusal = await restore(place, path).then(
    () => "",
    (error: Error) => error.message,
  );
  expect(await listMigrations(place.database)).toEqual([]);
  expect(existsSync(join(place.folder, "files"))).toBe(false);
  return refusal;
}

type Parts = ParsedTarEntryWithData[];

/** The valid archive with other parts in it. */
async function alter(change: (parts: Parts) => Parts): Promise<Buffer> {
  const parts = await unpackTar(zstdDecompressSync(valid));
  return zstdCompressSync(await packTar(change(parts)));
}

/** The same change in the header and in the manifest. */
const alterManifest = (change: object) => (parts: Parts) =>
  parts.map(({ header, data }) => {
    if (!/^(?:backup|manifest)\.json$/.test(header.name)) return { header, data };
    const manifest = JSON.parse(Buffer.from(data ?? []).toString());
    return partOf(header.name, JSON.stringify({ ...manifest, ...change }));
  });

function partOf(name: string, text: string | Uint8Array): Parts[number] {
  const data = new Uint8Array(Buffer.from(text));
  return { header: { name, size: data.length }, data };
}

test("an archive that ends too early is refused, wherever it ends", async () => {
  const ends = Array.from({ length: 12 }, (_, index) => Math.floor((valid.length * index) / 12));
  for (const end of [...ends, valid.length - 4, valid.length - 1]) {
    const refusal = await refusalOf(valid.subarray(0, end));
    expect(refusal, `the first ${end} bytes`).toMatch(/is damaged|not a backup/);
  }
});

test("an archive with a flipped bit is refused", async () => {
  // The first bytes describe the compression; some of them have no meaning.
  const step = Math.floor((valid.length - 16) / 16);
  for (let index = 0; index < 16; index++) {
    const position = 16 + index * step;
    const bytes = valid.with(position, (valid[position] ?? 0) ^ (1 << (index % 8)));
    expect(await refusalOf(bytes), `bit at ${position}`).toMatch(/is damaged|not a backup/);
  }
});

const first = (parts: Parts, pattern: RegExp) =>
  parts.findIndex(({ header }) => pattern.test(header.name));

function flipByte(parts: Parts, pattern: RegExp): Parts {
  const index = first(parts, pattern);
  const { header, data = new Uint8Array() } = parts[index] ?? partOf("", "");
  return parts.with(index, { header, data: data.with(-9, (data.at(-9) ?? 0) ^ 1) });
}

const insert = (name: string) => (parts: Parts) => parts.toSpliced(2, 0, partOf(name, "x"));

const picturePattern = /^pictures\//;

/** The time becomes a number, and the columns that are missing become null. */
const changedRow =
  '{"id":"a","title":"","description":"","image_url":"","has_tags":0,"created_at":"5"}\n';

test.each<{ what: string; change: (parts: Parts) => Parts }>([
  { what: "a path to a folder above", change: insert("../outside") },
  { what: "an absolute path", change: insert("/etc/passwd") },
  { what: "a detour", change: insert(`pictures/${"0".repeat(32)}/../../x.jpg`) },
  { what: "a page among the pictures", change: insert(`pictures/${"0".repeat(32)}/320.html`) },
  { what: "sessions", change: insert("rows/session/00001.ndjson") },
  { what: "another secret", change: insert("secrets/other") },
  {
    what: "a link",
    change: (parts) => {
      const { name = "" } = parts[first(parts, picturePattern)]?.header ?? {};
      const header = { name, size: 0, type: "symlink" as const, linkname: "/etc/passwd" };
      return parts.toSpliced(2, 0, { header });
    },
  },
  {
    what: "a part that is too large",
    change: (parts) => {
      const { name = "" } = parts[first(parts, picturePattern)]?.header ?? {};
      return parts.toSpliced(-1, 0, partOf(name, new Uint8Array(maxPartBytes + 1)));
    },
  },
  { what: "a changed picture", change: (parts) => flipByte(parts, picturePattern) },
  { what: "changed rows", change: (parts) => flipByte(parts, /^rows\/uploads\//) },
  { what: "a missing part", change: (parts) => parts.toSpliced(5, 1) },
  { what: "no manifest", change: (parts) => parts.slice(0, -1) },
  { what: "a part twice", change: (parts) => parts.toSpliced(5, 0, ...parts.slice(5, 6)) },
  { what: "two manifests", change: (parts) => [...parts, ...parts.slice(-1)] },
  { what: "rows that are none", change: withRows('{"id":{"deep":1}}\n') },
  { what: "rows of another table", change: withRows('{"id":"a","colour":"red"}\n') },
  { what: "rows that the database changes", change: withRows(changedRow) },
])("an archive with $what is refused", async ({ change }) => {
  expect(await refusalOf(await alter(change))).toContain("is damaged");
});

/** Only these rows, with the right checksums. */
function withRows(text: string) {
  const sha256 = (bytes: string) => createHash("sha256").update(bytes).digest("hex");
  const rows = { uploads: { count: 1, bytes: text.length, sha256: sha256(text) } };
  const pictures = { count: 0, bytes: 0, sha256: sha256("") };
  return (parts: Parts) => {
    const rest = parts.filter(({ header }) => !/^(?:rows|pictures)\//.test(header.name));
    const altered = alterManifest({ rows, pictures })(rest);
    return altered.toSpliced(1, 0, partOf("rows/uploads/00001.ndjson", text));
  };
}

test.each([{ format: 2 }, { migrations: ["9999-of-tomorrow"] }])(
  "an archive of a newer program is refused as such: %j",
  async (change) => {
    const bytes = await alter(alterManifest({ ...change, program: "9.0.0" }));
    expect(await refusalOf(bytes)).toBe(restoreStrings.newerFormat("9.0.0"));
  },
);

test("other files are no backups", async () => {
  const texts = [Buffer.alloc(0), zstdCompressSync(Buffer.alloc(5_000, "Dear school"))];
  const tar = zstdCompressSync(await packTar([partOf("holiday.jpg", "x")]));
  for (const bytes of [...texts, tar]) expect(await refusalOf(bytes)).toBe(restoreStrings.foreign);
});
