import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, unlink } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { constants, createZstdCompress } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { syncFolder } from "#app/platform/files/write-whole.server.ts";
import { maxPartBytes } from "./manifest.ts";

export type AddPart = (name: string, bytes: Uint8Array) => Promise<void>;

/** Nobody else may read passwords' hashes and people's messages. */
const ownersOnly = 0o600;

/** What it is called until it is whole. */
export const unfinishedEnding = ".unfinished";

/**
 * Writes a tar file compressed by Zstandard, part by part as `work` adds them: aside first, then
 * synced and renamed, so that under `path` there is ever a whole one, or what was there before.
 */
export async function writeArchive<Result>(
  path: string,
  work: (add: AddPart) => Promise<Result>,
): Promise<Result> {
  const aside = `${path}.${randomUUID()}${unfinishedEnding}`;
  try {
    const { readable, controller } = createTarPacker();
    const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
    const file = createWriteStream(aside, { flags: "wx", mode: ownersOnly, flush: true });
    const written = pipeline(Readable.fromWeb(readable as ReadableStream), compressed, file);
    // Said again below; before that `work` may wait for something else.
    written.catch(() => undefined);
    const result = await work(partsInto(controller)).catch(async (error) => {
      controller.error(error);
      await written.catch(() => undefined);
      throw error;
    });
    controller.finalize();
    await written;
    await rename(aside, path);
    await syncFolder(dirname(resolve(path)));
    return result;
  } catch (error) {
    await unlink(aside).catch(() => undefined);
    throw error;
  }
}

type Controller = ReturnType<typeof createTarPacker>["controller"];

function partsInto(controller: Controller): AddPart {
  const mtime = new Date();
  return async (name, bytes) => {
    if (bytes.length > maxPartBytes) throw new Error(`${name} is too large for a backup`);
    const writer = controller
      .add({ name, size: bytes.length, mtime, mode: ownersOnly })
      .getWriter();
    await writer.write(bytes);
    await writer.close();
  };
}
