import { createHash } from "node:crypto";
import { z } from "zod";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import type { ImageRow } from "#db/tables.ts";
import {
  type Crop,
  formatsOf,
  imagePath,
  imageWidths,
  masterPath,
  type StoredImage,
} from "./image.ts";
import type { ImageEncoder } from "./image-encoder.ts";

/** Part of every picture's name: raise it when the encoder's settings change. */
const recipe = "2";

export type ImageStore = ReturnType<typeof createImageStore>;

/** `encoder`: how a picture is encoded, in whichever process. */
export function createImageStore(
  database: Database,
  files: Files,
  encoder: Pick<ImageEncoder, "encodeImage" | "encodeJpeg">,
) {
  return {
    /** For whoever is about to use it: nobody takes it for forgotten meanwhile. */
    async findImage(hash: string): Promise<StoredImage | null> {
      const row = await touch(database, hash);
      return row && toImage(row);
    },

    /** The picture that `addImage` would store; null when it is not stored. */
    async findAdded(source: Uint8Array, crop?: Crop): Promise<StoredImage | null> {
      const hash = nameOf(source, crop);
      return (await listImages(database, [hash])).get(hash) ?? null;
    },

    /**
     * Stores a picture in JPEG and WebP: files first, then the row, so that a row never lacks its
     * files; its AVIF is made later (`late-versions.server.ts`). The same picture is stored once,
     * unless a file of it is gone. Throws when the bytes are no usable picture.
     */
    async addImage(source: Uint8Array, crop?: Crop): Promise<StoredImage> {
      const hash = nameOf(source, crop);
      const known = await touch(database, hash);
      if (known && (await hasEveryFile(files, known))) return toImage(known);
      const { files: versions, master, ...facts } = await encoder.encodeImage(source, crop);
      await Promise.all([
        files.put(masterPath(hash), master),
        ...versions.map((file) => files.put(imagePath(hash, file.width, file.format), file.bytes)),
      ]);
      const now = Date.now();
      const rest = { thumbhash: "", has_avif: 0, due_at: now, attempts: 0, created_at: now };
      const row = { hash, ...facts, ...rest };
      await database
        .insertInto("images")
        .values(row)
        .onConflict((conflict) => conflict.column("hash").doUpdateSet(row))
        .execute();
      return toImage(row);
    },

    /** One JPEG of a picture, stored nowhere. Throws when the bytes are no usable picture. */
    encodeJpeg: encoder.encodeJpeg,

    /** Ends a picture that nobody uses, unless it was added again since `madeBefore` (epoch ms). */
    forget: (hash: string, madeBefore: number) => forget({ database, files }, hash, madeBefore),
  };
}

/** The picture's row, made young, so that nobody takes it for forgotten meanwhile. */
async function touch(database: Database, hash: string): Promise<ImageRow | null> {
  const row = await database
    .updateTable("images")
    .set({ created_at: Date.now() })
    .where("hash", "=", hash)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

async function hasEveryFile(files: Files, row: ImageRow): Promise<boolean> {
  const paths = formatsOf(toImage(row)).flatMap((format) =>
    imageWidths(row.width).map((width) => imagePath(row.hash, width, format)),
  );
  const found = await Promise.all(paths.map((path) => files.head(path)));
  return found.every((facts) => facts !== null);
}

type Places = { database: Database; files: Files };

/**
 * Row and files together: whoever adds the picture again meanwhile waits for the row. The files are
 * looked for before, so that nobody waits for a place that does not answer.
 */
async function forget({ database, files }: Places, hash: string, madeBefore: number) {
  const keys: string[] = [];
  for await (const { key } of files.list(`${hash}/`)) keys.push(key);
  await inTransaction(database, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("images")
      .where("hash", "=", hash)
      .where("created_at", "<", madeBefore)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await Promise.all(keys.map((key) => files.delete(key)));
  });
}

function nameOf(source: Uint8Array, crop: Crop | undefined): string {
  const making = crop ? `${recipe} ${crop.ratio} ${crop.focus} ${crop.width} ` : recipe;
  return createHash("sha256").update(making).update(source).digest("hex").slice(0, 32);
}

/** Those of the given hashes that are stored, by their hashes. */
export async function listImages(
  database: Database,
  hashes: string[],
): Promise<Map<string, StoredImage>> {
  if (hashes.length === 0) return new Map();
  const rows = await database
    .selectFrom("images")
    .selectAll()
    .where("hash", "in", hashes)
    .execute();
  return new Map(rows.map((row) => [row.hash, toImage(row)]));
}

/** A picture as other documents store it: with all that a page needs to show it. */
export const storedImage: z.ZodType<StoredImage> = z.strictObject({
  hash: z.string().regex(/^[\da-f]{32}$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  placeholder: z.string().max(10_000),
  hasAvif: z.boolean().default(false),
});

type ShownColumns = Pick<ImageRow, "hash" | "width" | "height" | "placeholder" | "has_avif">;

export function toImage({ hash, width, height, placeholder, has_avif }: ShownColumns): StoredImage {
  return {
    hash,
    width,
    height,
    placeholder: placeholder && `url(data:image/webp;base64,${placeholder})`,
    hasAvif: has_avif === 1,
  };
}
