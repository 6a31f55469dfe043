import { createHash } from "node:crypto";
import { z } from "zod";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { type Files, readWhole } from "#app/platform/files/files.ts";
import { enqueue } from "#app/platform/jobs-store.server.ts";
import type { ImageRow } from "#db/tables.ts";
import {
  type Crop,
  focusPattern,
  formatsOf,
  imagePath,
  imageWidths,
  masterPath,
  type StoredImage,
} from "./image.ts";
import { type ImageEncoder, PictureError } from "./image-encoder.ts";

/** Part of every picture's hash: raise it when the encoder's settings change. */
const encoderVersion = "2";

export type ImageStore = ReturnType<typeof createImageStore>;

export function createImageStore(
  database: Database,
  files: Files,
  encoder: Pick<ImageEncoder, "encodeImage">,
) {
  return {
    /** For use in a document: for at least an hour, the picture is not deleted as unused. */
    async findImage(hash: string): Promise<StoredImage | null> {
      const row = await touch(database, hash);
      return row && toImage(row);
    },

    /** The picture that `addImage` would store; null when it is not stored. */
    async findAdded(source: Uint8Array | StoredImage, crop?: Crop): Promise<StoredImage | null> {
      const hash = hashOf(source, crop);
      return (await listImages(database, [hash])).get(hash) ?? null;
    },

    /**
     * Stores the files before the row, once, unless a file is missing; AVIF is made later. Of a
     * stored `source` the largest file is read. Throws for an unusable picture.
     */
    async addImage(source: Uint8Array | StoredImage, crop?: Crop): Promise<StoredImage> {
      const hash = hashOf(source, crop);
      const stored = await touch(database, hash);
      const keys = stored ? keysOf(toImage(stored)) : [];
      const found = await Promise.all(keys.map((key) => files.head(key)));
      if (stored && !found.includes(null)) return toImage(stored);
      const isStored = !(source instanceof Uint8Array);
      const bytes = isStored ? await readWhole(files, largestPath(source)) : source;
      if (!bytes) throw new PictureError(new Error("The picture's files are missing"));
      const { files: encoded, master, ...columns } = await encoder.encodeImage(bytes, crop);
      await Promise.all([
        files.put(masterPath(hash), master),
        ...encoded.map((file) => files.put(imagePath(hash, file.width, file.format), file.bytes)),
      ]);
      const row = { hash, ...columns, has_avif: 0, created_at: Date.now() };
      await inTransaction(database, async (transaction) => {
        const added = transaction.insertInto("images").values(row);
        await added.onConflict((conflict) => conflict.column("hash").doUpdateSet(row)).execute();
        await enqueue(transaction, { kind: "derivatives", keys: [hash] });
      });
      return toImage(row);
    },

    /**
     * Unless it was added again since `madeBefore` (epoch ms). In one transaction, so that adding
     * it again waits for the row.
     */
    async deleteImage(hash: string, madeBefore: number): Promise<void> {
      await inTransaction(database, async (transaction) => {
        const image = transaction.deleteFrom("images").where("hash", "=", hash);
        const old = image.where("created_at", "<", madeBefore).returning("width");
        const row = await old.executeTakeFirst();
        if (!row) return;
        const keys = [masterPath(hash), ...keysOf({ hash, width: row.width, hasAvif: true })];
        await Promise.all(keys.map((key) => files.delete(key)));
      });
    },
  };
}

/** Refuses the pictures that `addImage` of a store would refuse, and stores nothing. */
export function createPictureCheck(
  encoder: Pick<ImageEncoder, "encodeImage">,
): Pick<ImageStore, "addImage"> {
  return {
    async addImage(source, crop) {
      if (!(source instanceof Uint8Array)) return source;
      const { files, master, ...columns } = await encoder.encodeImage(source, crop);
      return toImage({ hash: hashOf(source, crop), ...columns, has_avif: 0 });
    },
  };
}

/** Finds the row, and dates it now, so that the picture is not deleted as unused. */
async function touch(database: Database, hash: string): Promise<ImageRow | null> {
  const image = database.updateTable("images").where("hash", "=", hash).returningAll();
  return (await image.set({ created_at: Date.now() }).executeTakeFirst()) ?? null;
}

const keysOf = (image: Pick<StoredImage, "hash" | "width" | "hasAvif">): string[] =>
  formatsOf(image).flatMap((format) =>
    imageWidths(image.width).map((width) => imagePath(image.hash, width, format)),
  );

const largestPath = ({ hash, width }: StoredImage) => imagePath(hash, width, "jpg");

/** A crop is named after its whole picture, so that both kinds of sources give the same. */
export function hashOf(source: Uint8Array | Pick<StoredImage, "hash">, crop?: Crop): string {
  const digest = (bytes: Uint8Array) =>
    createHash("sha256").update(encoderVersion).update(bytes).digest("hex").slice(0, 32);
  const whole = source instanceof Uint8Array ? digest(source) : source.hash;
  return crop ? digest(Buffer.from(JSON.stringify([whole, crop]))) : whole;
}

/** The stored images with these hashes, by their hashes. */
export async function listImages(database: Database, hashes: string[]) {
  if (hashes.length === 0) return new Map<string, StoredImage>();
  const images = database.selectFrom("images").selectAll().where("hash", "in", hashes);
  const rows = await images.execute();
  return new Map(rows.map((row) => [row.hash, toImage(row)]));
}

export const storedImage: z.ZodType<StoredImage> = z.strictObject({
  hash: z.string().regex(/^[\da-f]{32}$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  placeholder: z.string().max(10_000),
  hasAvif: z.boolean().default(false),
  focus: z.string().regex(focusPattern).default("50% 50%"),
});

type ShownColumns = Omit<ImageRow, "created_at">;

export function toImage({ hash, width, height, placeholder, ...row }: ShownColumns): StoredImage {
  return {
    hash,
    width,
    height,
    placeholder: placeholder && `url(data:image/webp;base64,${placeholder})`,
    hasAvif: row.has_avif === 1,
    focus: row.focus,
  };
}
