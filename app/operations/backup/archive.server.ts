import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { isDeepStrictEqual } from "node:util";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { z } from "zod";
import { syncFolder } from "#app/platform/files/disk-files.server.ts";
import { isFromBeforeFirstRelease, migrations } from "#db/migrations.ts";
import { type BackedUpTable, backedUpTableNames } from "#db/tables.ts";
import { restoreStrings } from "./strings.ts";

/** Raised when an older program could not read what a newer one writes. */
export const formatVersion = 1;

/**
 * The rows of a part are inserted by one statement. SQLite takes some 32,000 values in a statement,
 * and no table has a hundred columns.
 */
export const maxRowsOfPart = 200;

/** Only the owner may read password hashes and people's messages. */
const ownerOnly = 0o600;

const headerSchema = z.looseObject({
  format: z.int().positive(),
  program: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
});

const checksum = z.object({ count: z.int(), bytes: z.int(), sha256: z.string() });

const manifestSchema = headerSchema.extend({
  rows: z.partialRecord(z.enum(backedUpTableNames), checksum),
  /** Its SHA-256 is that of the list which `sha256sum` prints for the files. */
  pictures: checksum,
  secret: checksum,
  /** Files that rows name and that were not found. */
  missingFiles: z.int(),
});

const plainValue = z.union([z.string(), z.number(), z.null()]);

const rowSchema = z.record(z.string(), plainValue);

export type Manifest = z.infer<typeof manifestSchema>;

export const countRows = ({ rows }: Pick<Manifest, "rows">) =>
  Object.values(rows).reduce((total, { count }) => total + count, 0);

/** Why a file cannot be restored, as a sentence for the operator. */
export class RestoreRefused extends Error {}

/** The rows of a part, which is NDJSON. Throws `RestoreRefused` for rows that do not fit. */
export const parseRows = (bytes: Buffer) =>
  bytes
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => parse(line, rowSchema));

/** Parses a part that is JSON. Throws `RestoreRefused` when it does not fit the schema. */
export function parse<Schema extends z.ZodType>(text: string, schema: Schema) {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new RestoreRefused(restoreStrings.damaged("a part of it cannot be read"));
  }
}

const fixedNames = {
  header: "backup.json",
  secret: "secrets/auth-secret",
  manifest: "manifest.json",
};

type PartName =
  | { kind: keyof typeof fixedNames }
  | { kind: "rows"; table: BackedUpTable }
  | { kind: "picture"; key: string };

/**
 * A tar file in Zstandard: header, secret if asked for, rows of each table as NDJSON, image files,
 * manifest with checksums.
 */
export type Part = PartName & { bytes: Buffer };

function formatName(part: PartName, number: number): string {
  if (part.kind === "picture") return `pictures/${part.key}`;
  if (part.kind === "rows") return `rows/${part.table}/${String(number).padStart(5, "0")}.ndjson`;
  return fixedNames[part.kind];
}

/** Throws for every name that no backup has: nothing else is ever written or read. */
function parseName(name: string): PartName {
  const picture =
    /^pictures\/([\da-f]{32}\/(?:\d{1,4}\.(?:avif|webp|jpg)|master\.jpg|brochure\.pdf|private\.(?:jpg|pdf)))$/;
  const [, key] = picture.exec(name) ?? [];
  if (key) return { kind: "picture", key };
  const [, named] = /^rows\/([a-z_]+)\/\d{5,9}\.ndjson$/.exec(name) ?? [];
  const table = backedUpTableNames.find((each) => each === named);
  if (table) return { kind: "rows", table };
  const kind = (["header", "secret", "manifest"] as const).find((one) => fixedNames[one] === name);
  if (kind) return { kind };
  throw new Error(`no backup has a part ${JSON.stringify(name.slice(0, 100))}`);
}

const newline = 0x0a;

class Checksums {
  readonly #groups = new Map<string, { count: number; bytes: number; hash: Hash }>();

  add(part: Part): void {
    const { kind, bytes } = part;
    const group = kind === "rows" ? part.table : kind;
    const sum = this.#groups.get(group) ?? { count: 0, bytes: 0, hash: createHash("sha256") };
    sum.count += kind === "rows" ? bytes.filter((byte) => byte === newline).length : 1;
    sum.bytes += bytes.length;
    const digest = () => createHash("sha256").update(bytes).digest("hex");
    sum.hash.update(kind === "picture" ? `${digest()}  ${part.key}\n` : bytes);
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

type Header = z.infer<typeof headerSchema>;

/** Beside the good ones: `site.tar.zst` becomes `site.incomplete.tar.zst`. */
export const incompletePath = (path: string): string =>
  path.replace(/(?:\.tar\.zst)?$/, (ending) => `.incomplete${ending}`);

type Content = {
  parts: AsyncIterable<Part>;
  /** Called after the last part. */
  countMissing: () => number;
};

/**
 * Deletes the draft once it has got its name by `renameDraft`, after an error, or when the program
 * ends before.
 */
export async function withDraft(draft: string, work: () => Promise<void>): Promise<void> {
  const remove = () => rmSync(draft, { force: true });
  process.once("exit", remove);
  try {
    await work();
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/** Durably, so that `path` is always a whole archive. */
export async function renameDraft(draft: string, path: string): Promise<void> {
  await rename(draft, path);
  await syncFolder(dirname(resolve(path)));
}

/** Writes and syncs the file, which may be incomplete after an error. */
export async function writeArchive(
  path: string,
  header: Header,
  content: Content,
): Promise<Manifest> {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as NodeReadableStream),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    createWriteStream(path, { mode: ownerOnly, flush: true }),
  );
  try {
    const [manifest] = await Promise.all([addParts(controller, header, content), written]);
    return manifest;
  } catch (error) {
    controller.error(error);
    await written.catch(() => undefined);
    throw error;
  }
}

type TarController = ReturnType<typeof createTarPacker>["controller"];

async function addParts(tar: TarController, header: Header, content: Content): Promise<Manifest> {
  const checksums = new Checksums();
  let number = 0;
  async function add(part: Part) {
    number += 1;
    const name = formatName(part, number);
    const size = part.bytes.length;
    checksums.add(part);
    const entry = { name, size, mtime: new Date(), mode: ownerOnly };
    const writer = tar.add(entry).getWriter();
    await writer.write(part.bytes);
    await writer.close();
  }
  const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  await add({ kind: "header", bytes: toJson(header) });
  for await (const part of content.parts) await add(part);
  const missingFiles = content.countMissing();
  const manifest: Manifest = { ...header, ...checksums.totals(), missingFiles };
  await add({ kind: "manifest", bytes: toJson(manifest) });
  tar.finalize();
  return manifest;
}

/**
 * The parts in their order. Throws `RestoreRefused` for a file that is no backup, is damaged, or is
 * newer than the program.
 */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const file = createReadStream(path);
  const unpacked = createZstdDecompress();
  // Its errors come out of the stream that is read.
  pipeline(file, unpacked).catch(() => undefined);
  const stream = Readable.toWeb(unpacked) as ReadableStream<Uint8Array>;
  const checksums = new Checksums();
  let last: Part["kind"] | null = null;
  try {
    for await (const { header, body } of stream.pipeThrough(createTarDecoder({ strict: true }))) {
      if (last === "manifest") throw new Error("it continues after its end");
      const named = parseName(header.name);
      const isFirst = last === null;
      if (isFirst !== (named.kind === "header")) throw new Error("its header is not at its start");
      const part = { ...named, bytes: Buffer.from(await new Response(body).arrayBuffer()) };
      if (part.kind === "header") checkHeader(String(part.bytes));
      if (part.kind === "manifest") checkManifest(String(part.bytes), checksums);
      checksums.add(part);
      last = part.kind;
      yield part;
    }
    if (last !== "manifest") throw new Error("its end is missing");
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    // An error of the disk says nothing about the archive.
    if (error instanceof RestoreRefused || syscall) throw error;
    // Node has no message for a compressed file that ends too early.
    const reason = message || "its end is missing";
    throw new RestoreRefused(last ? restoreStrings.damaged(reason) : restoreStrings.foreign);
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

function checkHeader(text: string): void {
  const header = parse(text, headerSchema);
  const isKnown = header.migrations.every((name) => migrations[name]);
  if (header.format <= formatVersion && isKnown) return;
  const { beforeFirstRelease, newerFormat } = restoreStrings;
  const isOlder = header.migrations.some(isFromBeforeFirstRelease);
  throw new RestoreRefused(isOlder ? beforeFirstRelease : newerFormat(header.program));
}

export const readManifest = (text: string): Manifest => parse(text, manifestSchema);

function checkManifest(text: string, checksums: Checksums): void {
  const { rows, pictures, secret } = readManifest(text);
  if (isDeepStrictEqual(checksums.totals(), { rows, pictures, secret })) return;
  throw new Error("its checksums do not match its content");
}
