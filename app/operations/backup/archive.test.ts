import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { type ParsedTarEntryWithData, packTar, unpackTar } from "modern-tar";
import { afterAll, expect, test } from "vitest";
import { openTemporaryDatabase } from "#app/platform/database/database.server.ts";
import { listMigrations } from "#app/platform/database/migrate.server.ts";
import { archivePath, openPlace, restore } from "#tests/support/backups.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { restoreStrings } from "./strings.ts";

const path = archivePath(afterAll);
const valid = await readFile("tests/fixtures/backup-of-1.0.tar.zst");
const engine = { openEmpty: async () => openTemporaryDatabase() };
const place = await openPlace(engine, folderForTest(afterAll));
afterAll(() => place.database.destroy());

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

test("an archive that ends too early or has a flipped bit is refused, wherever it is", async () => {
  for (let index = 0; index < 12; index++) {
    // The first bytes describe the compression; some of them have no meaning.
    const position = 16 + Math.floor(((valid.length - 16) * index) / 12);
    const flipped = valid.with(position, (valid[position] ?? 0) ^ (1 << (index % 8)));
    for (const bytes of [valid.subarray(0, position), flipped]) {
      expect(await refusalOf(bytes), `at ${position}`).toMatch(/is damaged|not a backup/);
    }
  }
  expect(await refusalOf(valid.subarray(0, -1))).toContain("is damaged");
});

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

function flipByte(parts: Parts, pattern: RegExp): Parts {
  const index = parts.findIndex(({ header }) => pattern.test(header.name));
  const { header, data = new Uint8Array() } = parts[index] ?? partOf("", "");
  return parts.with(index, { header, data: data.with(-9, (data.at(-9) ?? 0) ^ 1) });
}

const folder = `pictures/${"0".repeat(32)}`;
const link = { name: `${folder}/320.jpg`, size: 0, type: "symlink", linkname: "/etc" } as const;

test.each<[string, (parts: Parts) => Parts]>([
  ["a link", (parts) => parts.toSpliced(2, 0, { header: link })],
  ["a changed picture", (parts) => flipByte(parts, /^pictures\//)],
  ["changed rows", (parts) => flipByte(parts, /^rows\/uploads\//)],
  ["a missing part", (parts) => parts.toSpliced(5, 1)],
  ["no manifest", (parts) => parts.slice(0, -1)],
  ["rows of another table", withRows('{"id":"a","colour":"red"}\n')],
])("an archive with %s is refused", async (_what, change) => {
  expect(await refusalOf(await alter(change))).toContain("is damaged");
});

test.each([
  ...["../outside", "/etc/passwd", `${folder}/../../x.jpg`, `${folder}/320.html`],
  ...["rows/session/00001.ndjson", "secrets/other"],
])("an archive with a part called %s is refused", async (name) => {
  const altered = await alter((parts) => parts.toSpliced(2, 0, partOf(name, "x")));
  expect(await refusalOf(altered)).toContain("is damaged");
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

const newer = [{ format: 2 }, { migrations: ["9999-of-tomorrow"] }];

test.each(newer)("an archive of a newer program is refused as such: %j", async (change) => {
  const bytes = await alter(alterManifest({ ...change, program: "9.0.0" }));
  expect(await refusalOf(bytes)).toBe(restoreStrings.newerFormat("9.0.0"));
});

test("other files are no backups", async () => {
  const texts = [Buffer.alloc(0), zstdCompressSync(Buffer.alloc(5_000, "Dear school"))];
  const tar = zstdCompressSync(await packTar([partOf("holiday.jpg", "x")]));
  for (const bytes of [...texts, tar]) expect(await refusalOf(bytes)).toBe(restoreStrings.foreign);
});
