import { createHash } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import type { ImageRow } from "#db/tables.ts";
import { encodeImage } from "./encode-image.server.ts";
import { type Crop, imagePath, type StoredImage } from "./image.ts";
import { placeholderFrom } from "./placeholder.server.ts";
import { sweepImages } from "./sweep-images-store.server.ts";

/** Part of every picture's name: raise it when the encoder's settings change. */
const recipe = "2";

export type ImageStore = ReturnType<typeof createImageStore>;

export function createImageStore(database: Database, files: Files, encode = encodeImage) {
  async function findImage(hash: string): Promise<StoredImage | null> {
    const row = await database
      .selectFrom("images")
      .selectAll()
      .where("hash", "=", hash)
      .executeTakeFirst();
    return row ? toImage(row) : null;
  }

  return {
    findImage,

    /** At the start: tidies up after crashes and abandoned uploads; `keep` are in use elsewhere. */
    sweep: (keep: Set<string>) => sweepImages(database, files, keep),

    /**
     * Stores every version of a picture: files first, then the row, so that a row never lacks its
     * files. The same picture is stored once. Throws when the bytes are no usable picture.
     */
    async addImage(source: Uint8Array, crop?: Crop): Promise<StoredImage> {
      const hash = nameOf(source, crop);
      const known = await findImage(hash);
      if (known) return known;
      const { files: versions, ...facts } = await encode(source, crop);
      await Promise.all(
        versions.map((file) => files.write(imagePath(hash, file.width, file.format), file.bytes)),
      );
      const row = { hash, ...facts, created_at: Date.now() };
      await database
        .insertInto("images")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return toImage(row);
    },
  };
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
