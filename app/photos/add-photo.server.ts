import { z } from "zod";
import { largestImageUrl, type StoredImage } from "#app/platform/images/image.ts";
import { isUnusableImage } from "#app/platform/images/image-encoder.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import type { Services } from "#app/services.server.ts";

/** A photo straight from a camera; anything larger is refused before it is read. */
export const maxImageBytes = 25 * 1024 * 1024;

/** A picture as a data URL in JSON, and 64 KB for the fields beside it: browsers compress to 0.8 MB before. */
export const maxUploadBytes = 12 * 1024 * 1024 + 64 * 1024;

/** A picture as a photo points at it. */
export type PictureOfPhoto = { imageUrl: string; imageHash: string | null };

/**
 * Stores a picture in every public version; what it is, its content decides, never its name. Null
 * when the bytes are no usable picture.
 */
export async function storePicture(
  images: Pick<ImageStore, "addImage">,
  source: Uint8Array,
): Promise<PictureOfPhoto | null> {
  try {
    return pictureOf(await images.addImage(source));
  } catch (error) {
    if (isUnusableImage(error)) return null;
    throw error;
  }
}

/** The picture at an address that is ours, or a secure one elsewhere; null when it is neither. */
export async function findPicture(
  { images }: Pick<Services, "images">,
  imageUrl: string,
): Promise<PictureOfPhoto | null> {
  const hash = /^\/media\/([0-9a-f]{32})\/\d+\.jpg$/.exec(imageUrl)?.[1];
  if (hash) {
    const image = await images.findImage(hash);
    return image && pictureOf(image);
  }
  // What reads addresses leniently leaves line breaks and tabs out, and would store what it did not read.
  const isSecure =
    !/\s/.test(imageUrl) && z.url({ protocol: /^https$/ }).safeParse(imageUrl).success;
  return isSecure ? { imageUrl, imageHash: null } : null;
}

function pictureOf(image: StoredImage): PictureOfPhoto {
  return { imageUrl: largestImageUrl(image), imageHash: image.hash };
}
