import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { PlainRow } from "#app/operations/backup/backup-store.server.ts";
import { restoreStrings } from "#app/operations/backup/strings.ts";
import { migrations } from "#db/migrations.ts";
import {
  formatVersion,
  type Header,
  headerSchema,
  type Manifest,
  manifestSchema,
} from "./manifest.ts";
import { DamagedArchive, type Part, readParts } from "./read-archive.server.ts";
import { Tally } from "./tally.ts";

type Checked = { ok: true; manifest: Manifest } | { ok: false; reason: string };

/** Reads a whole archive and writes nothing. Only what is found good here is ever restored. */
export async function checkArchive(path: string): Promise<Checked> {
  let header: Header | null = null;
  const tally = new Tally();
  let manifest: Manifest | null = null;
  try {
    for await (const part of readParts(path)) {
      if (manifest) throw new DamagedArchive("something follows its end");
      if (header) {
        if (part.kind === "header") throw new DamagedArchive("it begins twice");
        if (part.kind === "manifest") manifest = readEnd(part, header, tally);
        else add(part, tally);
        continue;
      }
      header = readHeader(part);
      const reason = refusalOf(header);
      if (reason) return { ok: false, reason };
    }
    if (!header) return { ok: false, reason: restoreStrings.foreign };
    if (!manifest) throw new DamagedArchive("its end is missing");
    return { ok: true, manifest };
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error;
    return {
      ok: false,
      reason: header ? restoreStrings.damaged(error.message) : restoreStrings.foreign,
    };
  }
}

/** The same archive once more, on its way to its place: throws at its end unless it is what was checked. */
export async function* readAgain(path: string, manifest: Manifest): AsyncGenerator<Part> {
  const tally = new Tally();
  for await (const part of readParts(path)) {
    if (part.kind !== "header" && part.kind !== "manifest") add(part, tally);
    yield part;
  }
  if (!isDeepStrictEqual(tally.sums(), sumsOf(manifest))) {
    throw new DamagedArchive("it has changed meanwhile");
  }
}

function readHeader(part: Part): Header {
  if (part.kind !== "header") throw new DamagedArchive("it has no beginning");
  return parse(part, headerSchema);
}

function refusalOf({ format, program, migrations: known }: Header): string | null {
  const isKnown = format <= formatVersion && known.every((name) => migrations[name]);
  return isKnown ? null : restoreStrings.newerFormat(program);
}

function readEnd(part: Part, header: Header, tally: Tally): Manifest {
  const manifest = parse(part, manifestSchema);
  const isOfHeader = Object.entries(header).every(([name, value]) =>
    isDeepStrictEqual(manifest[name], value),
  );
  if (!isOfHeader) throw new DamagedArchive("its end does not belong to its beginning");
  if (!isDeepStrictEqual(tally.sums(), sumsOf(manifest))) {
    throw new DamagedArchive("its sums are not those of its parts");
  }
  return manifest;
}

const sumsOf = ({ rows, pictures, secret }: Manifest) => ({ rows, pictures, secret });

function add(part: Part, tally: Tally): void {
  if (part.kind === "picture") tally.addPicture(part.key, part.bytes);
  if (part.kind === "secret") tally.addSecret(part.bytes);
  if (part.kind === "rows") tally.addRows(part.table, parseRows(part.bytes).length, part.bytes);
}

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The rows of a part, each on a line of its own. Throws `DamagedArchive`. */
export function parseRows(bytes: Uint8Array): PlainRow[] {
  const lines = Buffer.from(bytes).toString("utf8").split("\n").filter(Boolean);
  return lines.map((line) => parse({ bytes: Buffer.from(line) }, row));
}

function parse<Schema extends z.ZodType>({ bytes }: Pick<Part, "bytes">, schema: Schema) {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch {
    throw new DamagedArchive("a part of it cannot be read");
  }
}
