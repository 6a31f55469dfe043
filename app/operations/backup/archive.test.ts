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

const isPicture = ({ header }: Parts[number]) => header.name.startsWith("pictures/");

test("an archive that ends too early is refused, wherever it ends", async () => {
  const ends = Array.from({ length: 30 }, (_, index) => Math.floor((valid.length * index) / 30));
  for (const end of [...ends, valid.length - 4, valid.length - 1]) {
    const refusal = await refusalOf(valid.subarray(0, end));
    expect(refusal, `the first ${end} bytes`).toMatch(/is damaged|not a backup/);
  }
});

test("an archive with a flipped bit is refused", async () => {
  for (let index = 0; index < 40; index++) {
    const random = createHash("sha256").update(`${index}`).digest().readUInt32LE();
    const bytes = Buffer.from(valid);
    // The first bytes say how it is compressed; some of them have no meaning.
    const position = 16 + (random % (valid.length - 16));
    bytes[position] = (bytes[position] ?? 0) ^ (1 << (index % 8));
    expect(await refusalOf(bytes), `bit at ${position}`).toMatch(/is damaged|not a backup/);
  }
});

test.each([
  "../outside",
  "/etc/passwd",
  "pictures/0123456789abcdef0123456789abcdef/../../x.jpg",
  "pictures/0123456789abcdef0123456789abcdef/320.html",
  "rows/session/00001.ndjson",
  "rows/__proto__/00001.ndjson",
  "secrets/other",
])("an archive with a part called %s is refused", async (name) => {
  const bytes = await alter((parts) => parts.toSpliced(2, 0, partOf(name, "x")));
  expect(await refusalOf(bytes)).toContain("is damaged");
});

test.each(["symlink", "link", "directory"] as const)(
  "an archive with a part that is a %s is refused",
  async (type) => {
    const bytes = await alter((parts) => {
      const name = parts.find(isPicture)?.header.name ?? "";
      return parts.toSpliced(2, 0, { header: { name, size: 0, type, linkname: "/etc/passwd" } });
    });
    expect(await refusalOf(bytes)).toContain("is damaged");
  },
);

test("a part that is too large is refused before it is read", async () => {
  const bytes = await alter((parts) => {
    const name = parts.find(isPicture)?.header.name ?? "";
    return parts.toSpliced(-1, 0, partOf(name, new Uint8Array(maxPartBytes + 1)));
  });
  expect(await refusalOf(bytes)).toContain("too large");
});

test.each([/^pictures\//, /^rows\/uploads\//, /^rows\/counters\//])(
  "an archive with a change in a part like %s is refused",
  async (name) => {
    const bytes = await alter((parts) => {
      const index = parts.findIndex(({ header }) => name.test(header.name));
      const { header, data = new Uint8Array() } = parts[index] ?? partOf("", "");
      return parts.with(index, { header, data: data.with(-9, (data.at(-9) ?? 0) ^ 1) });
    });
    expect(await refusalOf(bytes)).toContain("is damaged");
  },
);

test("an archive in which a part is missing, or there twice, is refused", async () => {
  for (const index of [0, 1, 5, -2, -1]) {
    const missing = await alter((parts) => parts.toSpliced(index, 1));
    expect(await refusalOf(missing)).toMatch(/is damaged|not a backup/);
    const twice = await alter((parts) =>
      parts.toSpliced(index, 0, ...parts.slice(index).slice(0, 1)),
    );
    expect(await refusalOf(twice)).toContain("is damaged");
  }
});

test.each([
  { what: "no rows", text: '{"id":{"deep":1}}\n' },
  { what: "rows of another table", text: '{"id":"a","colour":"red"}\n' },
])("an archive whose checksums are right and that holds $what is refused", async ({ text }) => {
  const sha256 = (bytes: string) => createHash("sha256").update(bytes).digest("hex");
  const bytes = await alter((parts) => {
    const rest = parts.filter(({ header }) => !/^(?:rows|pictures)\//.test(header.name));
    const rows = { uploads: { count: 1, bytes: text.length, sha256: sha256(text) } };
    const pictures = { count: 0, bytes: 0, sha256: sha256("") };
    const altered = alterManifest({ rows, pictures })(rest);
    return altered.toSpliced(1, 0, partOf("rows/uploads/00001.ndjson", text));
  });
  expect(await refusalOf(bytes)).toContain("is damaged");
});

test("an archive of a newer format, or with an unknown migration, is said to be newer", async () => {
  for (const change of [{ format: 2 }, { migrations: ["9999-of-tomorrow"] }]) {
    const bytes = await alter(alterManifest({ ...change, program: "9.0.0" }));
    expect(await refusalOf(bytes)).toBe(restoreStrings.newerFormat("9.0.0"));
  }
});

test.each([
  { what: "a text", bytes: Buffer.from("Dear school, …") },
  { what: "an empty file", bytes: Buffer.alloc(0) },
  { what: "a compressed text", bytes: zstdCompressSync(Buffer.alloc(5_000, "Dear school")) },
])("$what is not a backup", async ({ bytes }) => {
  expect(await refusalOf(bytes)).toBe(restoreStrings.foreign);
});

test("a tar file of something else is not a backup", async () => {
  const bytes = zstdCompressSync(await packTar([partOf("holiday.jpg", "x")]));
  expect(await refusalOf(bytes)).toBe(restoreStrings.foreign);
});
