import { z } from "zod";
import { largestImageUrl } from "#app/platform/images/image.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { isUnusableImage } from "#app/platform/images/unusable-image.ts";
import { plainText } from "#app/platform/plain-text.ts";
import type { NewPhoto } from "./photo.ts";
import { parseTags } from "./words.ts";

/** A photo straight from a camera; anything larger is refused before it is read. */
export const mostImageBytes = 25 * 1024 * 1024;

/** The same as a data URL in JSON, with room for the other fields. */
export const mostUploadBytes = Math.ceil((mostImageBytes * 4) / 3) + 64 * 1024;

const unusableText =
  "The file is not a usable image. Please choose a JPEG, PNG, WebP, AVIF or GIF of at most 50 megapixels.";

const text = (name: string, most: number) =>
  plainText(`${name} is required`).pipe(
    z.string().trim().min(1, `${name} is required`).max(most, `${name} is too long`),
  );

const sizeKb = z.number().int().nonnegative().max(10_000_000).nullable().default(null);

const tagList = z
  .union([
    plainText().transform(parseTags),
    z.array(plainText()).transform((all) => parseTags(all.join(","))),
  ])
  .default([])
  .refine(
    (tags) => tags.length <= 50 && tags.every((tag) => tag.length <= 200),
    "Too many or too long tags",
  );

/** What a person says of an image, whatever becomes of its file. */
export const newUploadFieldsSchema = z.object({
  title: text("Title", 200),
  description: text("Description", 2000),
  tags: tagList,
});

/** What makes an upload's document, from the form or the JSON call (SPEC §§3, 5). */
export const newUploadSchema = newUploadFieldsSchema.extend({
  imageUrl: plainText().pipe(z.string().max(2000)),
  originalSizeKB: sizeKb,
  compressedSizeKB: sizeKb,
});

export const imageUploadSchema = z.object({
  title: z.string().max(200).default(""),
  description: z.string().max(2000).default(""),
  fileName: z.string().max(500).default(""),
  file: z.string("file is required").regex(/^data:[\w.+/-]*;base64,/, "file must be a data URL"),
});

type StoredPicture = { ok: true; url: string; hash: string } | { ok: false; message: string };

/** Stores a picture in every public version; what it is, its content decides, never its name. */
export async function storePicture(images: ImageStore, bytes: Uint8Array): Promise<StoredPicture> {
  try {
    const image = await images.addImage(bytes);
    return { ok: true, url: largestImageUrl(image), hash: image.hash };
  } catch (error) {
    if (isUnusableImage(error)) return { ok: false, message: unusableText };
    throw error;
  }
}

/** The document of an upload, once its address is known to be ours or a secure one elsewhere. */
export async function prepareUpload(
  images: ImageStore,
  fields: z.output<typeof newUploadSchema>,
): Promise<NewPhoto | null> {
  const hash = /^\/media\/([0-9a-f]{32})\/\d+\.jpg$/.exec(fields.imageUrl)?.[1] ?? null;
  const isKnown = hash
    ? await images.findImage(hash)
    : z.url({ protocol: /^https$/ }).safeParse(fields.imageUrl).success;
  if (!isKnown) return null;
  return {
    title: fields.title,
    description: fields.description,
    imageUrl: fields.imageUrl,
    imageHash: hash,
    tags: fields.tags,
    originalSizeKb: fields.originalSizeKB,
    compressedSizeKb: fields.compressedSizeKB,
  };
}
