import type { Crop, ImageFormat } from "./image.ts";

export type EncodedFile = { width: number; format: ImageFormat; bytes: Uint8Array };

export type EncodedImage = {
  width: number;
  height: number;
  /** A WebP of 6 × 4 pixels as base64, about 100 characters. */
  placeholder: string;
  /** What catches the eye, by contrast, colour and skin: see `StoredImage`. */
  focus: string;
  /** Every width in JPEG and WebP. */
  files: EncodedFile[];
  /** The whole picture as a JPEG of high quality, from which the other formats are made later. */
  master: Uint8Array;
};

/**
 * All reject with a `PictureError` for bytes that are no picture (`decode`), damaged or too large.
 */
export type ImageEncoder = {
  /** Upright, within 1920 × 1080, without metadata. */
  encodeImage: (source: Uint8Array, crop?: Crop) => Promise<EncodedImage>;
  /** Every width of a master in AVIF, made in the background. */
  encodeDerivatives: (master: Uint8Array) => Promise<EncodedFile[]>;
  /** One JPEG within 2400 × 2400, upright and without metadata, of a picture that is not public. */
  encodePrivate: (source: Uint8Array) => Promise<Uint8Array>;
};

export type Job = {
  [Name in keyof ImageEncoder]: { name: Name; parameters: Parameters<ImageEncoder[Name]> };
}[keyof ImageEncoder];

/** `isUnusable`: whether the bytes cannot be used; otherwise the program failed. */
export type JobOutcome =
  | { ok: true; value: unknown }
  | { ok: false; isUnusable: boolean; message: string };

/** Why a picture is refused. */
export type PictureProblem = "unusable" | "empty";

export class PictureError extends Error {
  constructor(cause: unknown) {
    super("This is no usable picture", { cause });
  }
}

export class TooManyPicturesError extends Error {
  constructor() {
    super("Too many pictures wait to be encoded");
  }
}
