import { createHash } from "node:crypto";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import type { ImageRow } from "#db/tables.ts";
import { encodeImage } from "./encode-image.server.ts";
import { type Crop, imageFormats, imagePath, imageWidths, type StoredImage } from "./image.ts";
import { placeholderFrom } from "./placeholder.server.ts";

/** Part of every picture's name: raise it when the encoder's settings change. */
const recipe = "2";

export type ImageStore = ReturnType<typeof createImageStore>;

export function createImageStore(database: Database, files: Files, encode = encodeImage) {
  return {
    /** For whoever is about to use it: nobody takes it for forgotten meanwhile. */
    async findImage(hash: string): Promise<StoredImage | null> {
      const row = await touch(database, hash);
      return row && toImage(row);
    },

    /**
     * Stores every version of a picture: files first, then the row, so that a row never lacks its
     * files. The same picture is stored once, unless a file of it is gone. Throws when the bytes are
     * no usable picture.
     */
    async addImage(source: Uint8Array, crop?: Crop): Promise<StoredImage> {
      const hash = nameOf(source, crop);
      const known = await touch(database, hash);
      if (known && (await hasEveryFile(files, known))) return toImage(known);
      const { files: versions, ...facts } = await encode(source, crop);
      await Promise.all(
        versions.map((file) => files.write(imagePath(hash, file.width, file.format), file.bytes)),
      );
      const row = { hash, ...facts, created_at: Date.now() };
      await database
        .insertInto("images")
        .values(row)
        .onConflict((conflict) => conflict.column("hash").doUpdateSet(row))
        .execute();
      return toImage(row);
    },

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
  const paths = imageFormats.flatMap((format) =>
    imageWidths(row.width).map((width) => imagePath(row.hash, width, format)),
  );
  const found = await Promise.all(paths.map((path) => files.exists(path)));
  return found.every(Boolean);
}

type Places = { database: Database; files: Files };

/** Row and files together: whoever adds the picture again meanwhile waits for the row. */
async function forget({ database, files }: Places, hash: string, madeBefore: number) {
  await inTransaction(database, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("images")
      .where("hash", "=", hash)
      .where("created_at", "<", madeBefore)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await files.removeFolder(hash);
  });
}

function nameOf(source: Uint8Array, crop: Crop | undefined): string {
  const making = crop ? `${recipe} ${crop.ratio} ${crop.focus} ${crop.width} ` : recipe;
  return createHash("sha256").update(making).update(source).digest("hex").slice(0, 32);
}

export function toImage(row: Omit<ImageRow, "created_at">): StoredImage {
  return {
    hash: row.hash,
    width: row.width,
    height: row.height,
    placeholder: placeholderFrom(row.thumbhash),
  };
}
