import type { Crop, ImageFormat } from "./image.ts";

export type EncodedFile = { width: number; format: ImageFormat; bytes: Uint8Array };

/** What a picture needs to be shown. */
export type EncodedImage = {
  width: number;
  height: number;
  /** A WebP of 6 × 4 pixels as base64, about 100 characters. */
  placeholder: string;
  /** Every width in JPEG and WebP. */
  files: EncodedFile[];
  /** The whole picture as a JPEG of high quality, from which the rest is made later. */
  master: Uint8Array;
};

type EncodedRest = Pick<EncodedImage, "placeholder" | "files">;

/**
 * Makes a picture's versions from bytes that anybody may have sent. Each of its calls rejects with an
 * `unusableImage` when the bytes are no JPEG, PNG, WebP, AVIF or GIF, are damaged, or are too large.
 */
export type ImageEncoder = {
  /** Everything to show it by: upright, within 1920 × 1080, without metadata. */
  encodeImage: (source: Uint8Array, crop?: Crop) => Promise<EncodedImage>;
  /** What may follow when nobody waits: every width in further formats, of a picture's master. */
  encodeRest: (master: Uint8Array, formats: ImageFormat[]) => Promise<EncodedRest>;
  /** One JPEG of it, upright and within 1920 × 1080. `quality`: from 0 to 1. */
  encodeJpeg: (source: Uint8Array, quality: number) => Promise<Uint8Array>;
};

const unusable = "unusable-image";
const tooMany = "too-many-pictures";

/** An error that says: these bytes are no picture we can use. Known by its code, in every bundle. */
export function unusableImage(cause: unknown): Error {
  return Object.assign(new Error("The bytes are no usable picture", { cause }), { code: unusable });
}

/** An error that says: too many other pictures wait already. Known by its code, in every bundle. */
export function tooManyPictures(): Error {
  return Object.assign(new Error("Too many pictures wait to be encoded"), { code: tooMany });
}

export const isUnusableImage = (error: unknown): error is Error => hasCode(error, unusable);

export const isTooManyPictures = (error: unknown): error is Error => hasCode(error, tooMany);

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
