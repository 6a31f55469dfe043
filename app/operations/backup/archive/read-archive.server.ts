import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { kindOfPart, maxPartBytes, type PartKind } from "./manifest.ts";

export type Part = PartKind & { bytes: Uint8Array };

/** Why a file is no backup, or not a whole one. */
export class DamagedArchive extends Error {}

/**
 * The parts of an archive, one after the other, each no larger than a part may be and of a name that
 * backups have. Throws `DamagedArchive` for anything else, and for whatever cannot be unpacked.
 */
export async function* readParts(path: string): AsyncGenerator<Part> {
  const file = createReadStream(path);
  // Its failure comes out of the stream that is read.
  const unpacked = pipeline(file, createZstdDecompress(), () => undefined);
  const bytes = Readable.toWeb(unpacked) as ReadableStream<Uint8Array>;
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const entry of entries) yield await readPart(entry);
  } catch (error) {
    throw asDamage(error);
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

async function readPart({ header, body }: ParsedTarEntry): Promise<Part> {
  const kind = kindOfPart(header.name);
  if (!kind || (header.type ?? "file") !== "file") {
    throw new DamagedArchive(`no backup has a part ${JSON.stringify(header.name.slice(0, 100))}`);
  }
  if (header.size > maxPartBytes) throw new DamagedArchive(`${header.name} is too large`);
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  if (bytes.length !== header.size) throw new DamagedArchive(`${header.name} is cut off`);
  return { ...kind, bytes };
}

/** What comes of the bytes themselves; what comes of the disk is another matter. */
function asDamage(error: unknown): unknown {
  if (error instanceof DamagedArchive) return error;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (syscall) return error;
  if (code.startsWith("Z")) return new DamagedArchive("it cannot be unpacked");
  return new DamagedArchive(error instanceof Error ? error.message : String(error));
}
