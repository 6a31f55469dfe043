import { createHash, type Hash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, unlink } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { isDeepStrictEqual } from "node:util";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from "modern-tar";
import { z } from "zod";
import { syncFolder } from "#app/platform/files/disk-files.server.ts";
import { type BackedUpTable, backedUpTableNames } from "#db/backed-up-tables.ts";
import { migrations } from "#db/migrations.ts";
import type { PlainRow } from "./backup-store.server.ts";
import { restoreStrings } from "./strings.ts";

/**
 * The format of a backup: a tar file compressed by Zstandard. Its parts, in this order: `backup.json`,
 * the secret if asked for, each table's rows as NDJSON, the files of the images, and `manifest.json` with
 * the counts and checksums of all of them.
 */
const headerName = "backup.json";
const manifestName = "manifest.json";
export const secretName = "secrets/auth-secret";

/** Raised when an older program could not read what a newer one writes. */
export const formatVersion = 1;

/** The largest image file has a hundredth of it. */
export const maxPartBytes = 64 * 1024 * 1024;

/** Only the owner may read password hashes and people's messages. */
const ownerOnly = 0o600;

const headerSchema = z.looseObject({
  format: z.int().positive(),
  program: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
});

const checksum = z.strictObject({
  count: z.int().min(0),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

const manifestSchema = headerSchema.extend({
  rows: z.partialRecord(z.enum(backedUpTableNames), checksum),
  /** Its SHA-256 is that of the list which `sha256sum` prints for the files. */
  pictures: checksum,
  secret: checksum,
  /** How many image files were named by a row and not found. */
  missingFiles: z.int().min(0),
});

export type Header = z.infer<typeof headerSchema>;

export type Manifest = z.infer<typeof manifestSchema>;

export const countRows = ({ rows }: Pick<Manifest, "rows">) =>
  Object.values(rows).reduce((total, { count }) => total + count, 0);

/** Why a file cannot be restored, as a sentence for the operator. */
export class RestoreRefused extends Error {}

type PartName =
  | { kind: "header" }
  | { kind: "secret" }
  | { kind: "manifest" }
  | { kind: "rows"; table: BackedUpTable }
  | { kind: "picture"; key: string };

/** Throws for every name that no backup has: nothing else is ever written or read. */
function parseName(name: string): PartName {
  if (name === headerName) return { kind: "header" };
  if (name === secretName) return { kind: "secret" };
  if (name === manifestName) return { kind: "manifest" };
  const picture = /^pictures\/([\da-f]{32}\/(?:\d{1,4}\.(?:avif|webp|jpg)|master\.jpg))$/;
  const [, key] = picture.exec(name) ?? [];
  if (key) return { kind: "picture", key };
  const [, named] = /^rows\/([a-z_]+)\/\d{5,9}\.ndjson$/.exec(name) ?? [];
  const table = backedUpTableNames.find((each) => each === named);
  if (table) return { kind: "rows", table };
  throw new Error(`no backup has a part ${JSON.stringify(name.slice(0, 100))}`);
}

export const nameOfRows = (table: BackedUpTable, part: number) =>
  `rows/${table}/${String(part).padStart(5, "0")}.ndjson`;

export const nameOfPicture = (key: string) => `pictures/${key}`;

export const toNdjson = (rows: PlainRow[]) =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));

const newline = 0x0a;

/** Counts and checksums of parts, the same for an archive that is written, read or restored. */
class Checksums {
  readonly #groups = new Map<string, { count: number; bytes: number; hash: Hash }>();

  add(part: PartName, bytes: Uint8Array): void {
    const group = part.kind === "rows" ? part.table : part.kind;
    const sum = this.#groups.get(group) ?? { count: 0, bytes: 0, hash: createHash("sha256") };
    sum.count += part.kind === "rows" ? bytes.filter((byte) => byte === newline).length : 1;
    sum.bytes += bytes.length;
    const digest = () => createHash("sha256").update(bytes).digest("hex");
    sum.hash.update(part.kind === "picture" ? `${digest()}  ${part.key}\n` : bytes);
    this.#groups.set(group, sum);
  }

  totals(): Pick<Manifest, "rows" | "pictures" | "secret"> {
    const total = (group: string) => {
      const { count = 0, bytes = 0, hash = createHash("sha256") } = this.#groups.get(group) ?? {};
      return { count, bytes, sha256: hash.copy().digest("hex") };
    };
    const tables = backedUpTableNames.filter((table) => this.#groups.has(table));
    const rows = Object.fromEntries(tables.map((table) => [table, total(table)]));
    return { rows, pictures: total("picture"), secret: total("secret") };
  }
}

/** `bytes`: null for a file that is missing. */
export type NewPart = { name: string; bytes: Uint8Array | null };

/** Writes to a temporary name, syncs and renames: a file called `path` is always a complete backup. */
export async function writeArchive(
  path: string,
  header: Header,
  parts: AsyncIterable<NewPart>,
): Promise<Manifest> {
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as NodeReadableStream),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    createWriteStream(unfinished, { flags: "wx", mode: ownerOnly, flush: true }),
  );
  try {
    const [manifest] = await Promise.all([addParts(controller, header, parts), written]);
    await rename(unfinished, path);
    await syncFolder(dirname(resolve(path)));
    return manifest;
  } catch (error) {
    controller.error(error);
    await written.catch(() => undefined);
    await unlink(unfinished).catch(() => undefined);
    throw error;
  }
}

async function addParts(
  controller: ReturnType<typeof createTarPacker>["controller"],
  header: Header,
  parts: AsyncIterable<NewPart>,
): Promise<Manifest> {
  const checksums = new Checksums();
  let missingFiles = 0;
  const mtime = new Date();
  async function add(name: string, bytes: Uint8Array) {
    if (bytes.length > maxPartBytes) throw new Error(`${name} is too large for a backup`);
    checksums.add(parseName(name), bytes);
    const entry = { name, size: bytes.length, mtime, mode: ownerOnly };
    const writer = controller.add(entry).getWriter();
    await writer.write(bytes);
    await writer.close();
  }
  await add(headerName, toJson(header));
  for await (const { name, bytes } of parts) {
    if (bytes) await add(name, bytes);
    else missingFiles += 1;
  }
  const manifest: Manifest = { ...header, ...checksums.totals(), missingFiles };
  await add(manifestName, toJson(manifest));
  controller.finalize();
  return manifest;
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

export type Part =
  | { kind: "header"; header: Header }
  | { kind: "secret"; secret: string }
  | { kind: "rows"; table: BackedUpTable; rows: PlainRow[] }
  | { kind: "picture"; key: string; bytes: Uint8Array }
  | { kind: "manifest"; manifest: Manifest };

/**
 * The parts of an archive in their order. Throws `RestoreRefused` for a file that is no backup, is
 * damaged in any part, or was made by a newer program; the checksums are compared at the end.
 */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const file = createReadStream(path);
  const unpacked = createZstdDecompress();
  // Its errors come out of the stream that is read.
  pipeline(file, unpacked).catch(() => undefined);
  const bytes = Readable.toWeb(unpacked) as ReadableStream<Uint8Array>;
  const checksums = new Checksums();
  let last: Part["kind"] | null = null;
  try {
    for await (const entry of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
      if (last === "manifest") throw new Error("it continues after its end");
      const part = await readPart(entry, checksums);
      if ((part.kind === "header") !== (last === null)) {
        throw new Error("its header is not at its start");
      }
      last = part.kind;
      yield part;
    }
    if (last !== "manifest") throw new Error("its end is missing");
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    // An error of the disk says nothing about the archive.
    if (error instanceof RestoreRefused || syscall) throw error;
    throw new RestoreRefused(last ? restoreStrings.damaged(message) : restoreStrings.foreign);
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

async function readPart({ header, body }: ParsedTarEntry, checksums: Checksums): Promise<Part> {
  const { name, size, type = "file" } = header;
  const part = parseName(name);
  if (type !== "file") throw new Error(`${name} is no file`);
  if (size > maxPartBytes) throw new Error(`${name} is too large`);
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  if (bytes.length !== size) throw new Error(`${name} is cut off`);
  const text = () => Buffer.from(bytes).toString("utf8");
  if (part.kind === "manifest") return { ...part, manifest: readManifest(text(), checksums) };
  checksums.add(part, bytes);
  if (part.kind === "picture") return { ...part, bytes };
  if (part.kind === "secret") return { ...part, secret: text() };
  if (part.kind === "header") return { ...part, header: readHeader(text()) };
  const lines = text().split("\n").filter(Boolean);
  return { ...part, rows: lines.map((line) => parse(line, rowSchema)) };
}

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

function readHeader(text: string): Header {
  const header = parse(text, headerSchema);
  const isKnown = header.migrations.every((name) => migrations[name]);
  if (header.format <= formatVersion && isKnown) return header;
  throw new RestoreRefused(restoreStrings.newerFormat(header.program));
}

function readManifest(text: string, checksums: Checksums): Manifest {
  const manifest = parse(text, manifestSchema);
  const { rows, pictures, secret } = manifest;
  if (isDeepStrictEqual(checksums.totals(), { rows, pictures, secret })) return manifest;
  throw new Error("its checksums do not match its content");
}

function parse<Schema extends z.ZodType>(text: string, schema: Schema) {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error("a part of it cannot be read");
  }
}
