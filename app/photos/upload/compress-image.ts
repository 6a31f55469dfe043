import { pictureProblems, uploadStrings } from "#app/photos/admin-strings.ts";
import { findForeignKind } from "#app/platform/images/foreign-file.ts";
import { maxAvifMegapixels, maxMegapixels } from "#app/platform/images/image.ts";
import type { PictureHeader } from "#app/platform/images/picture-header.ts";
import { readPictureHeader } from "#app/platform/images/read-picture-header.ts";
import {
  compressByRule,
  compressionThresholdBytes,
  draw,
  fitInside,
  requireJpeg,
} from "./compression.ts";

const readHeader = async (file: Blob): Promise<PictureHeader | null> =>
  readPictureHeader(new Uint8Array(await file.arrayBuffer()));

/** Whether the server certainly decodes a picture to what this browser shows of it. */
function isShownAlike(header: PictureHeader): boolean {
  const { format, width, height, isAnimated, mayBeTurned, isCmyk, colours } = header;
  const maxPixels = (format === "avif" ? maxAvifMegapixels : maxMegapixels) * 1_000_000;
  const fits = width > 0 && width * height <= maxPixels;
  const isReadable = !(format === "avif" && isAnimated);
  return fits && isReadable && !mayBeTurned && !isCmyk && colours === null;
}

/** Enough to know a format. */
const headBytes = 64 * 1024;

/** Why a file is certainly no picture; empty for every other file. Reads only its beginning. */
export async function explainForeignFile(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (readPictureHeader(head)) return "";
  const kind = findForeignKind(head, file instanceof File ? file.name : "");
  return kind ? pictureProblems[kind] : "";
}

/** Why this browser cannot show a file. */
export const explainUnreadable = async (file: Blob): Promise<string> =>
  (await explainForeignFile(file)) || uploadStrings.unreadable;

/**
 * Whether the server or this browser can decode a file. Throws for a file that no longer exists.
 */
export async function isReadable(file: Blob): Promise<boolean> {
  if (await readHeader(file.slice(0, headBytes))) return true;
  const image = await loadImage(file).catch(() => null);
  return image !== null;
}

/** A data URL in the body of `/upload` is a third longer, and may have 12 MB. */
const maxUnchangedBytes = 9_000_000;

/**
 * What is sent of a file: the file itself, if it is small and the server certainly shows it like
 * this browser, or a JPEG made from it here. Throws an error with a sentence for a file that cannot
 * be sent.
 */
export async function prepareImage(file: Blob, maxBytes = compressionThresholdBytes) {
  // Some browsers show a PDF or a video as if it were a picture.
  const foreign = await explainForeignFile(file);
  if (foreign) throw new Error(foreign);
  const header = await readHeader(file);
  const isComplete = header?.isComplete ?? true;
  if (header && isComplete && file.size <= maxBytes && isShownAlike(header)) return file;
  if (!isComplete) {
    // The browser would draw the missing part in grey. The server knows whether a part is missing.
    if (file.size <= maxUnchangedBytes) return file;
    throw new Error(pictureProblems.incomplete);
  }
  try {
    return await compressImage(file);
  } catch (error) {
    // The server may know more formats than an older browser, and encodes JPEG where it cannot.
    if (header && file.size <= maxUnchangedBytes) return file;
    throw error;
  }
}

/** The largest file that a form may have. */
const maxFormBytes = 25 * 1024 * 1024;

/** Replaces the file in a field of a form by what the server certainly shows like this browser. */
export async function convertChosenFile(field: HTMLInputElement): Promise<void> {
  const file = field.files?.[0];
  if (!file) return;
  const image = await prepareImage(file, maxFormBytes).catch(() => file);
  if (image === file || field.files?.[0] !== file) return;
  const converted = new DataTransfer();
  converted.items.add(new File([image], `${file.name}.jpg`, { type: "image/jpeg" }));
  field.files = converted.files;
}

/**
 * Compresses a picture by the rule of SPEC §9, in a worker if possible: the page does not freeze.
 */
async function compressImage(file: Blob): Promise<Blob> {
  try {
    return await compressByWorker(file).catch(() => compressOnPage(file));
  } catch (error) {
    console.error("compression failed", error);
    throw new Error(uploadStrings.unreadable);
  }
}

async function compressByWorker(file: Blob): Promise<Blob> {
  const worker = new Worker(new URL("./compress.worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ blob?: Blob; failure?: string }>) =>
        data.blob ? resolve(data.blob) : reject(new Error(data.failure));
      worker.onerror = () => reject(new Error("The worker cannot be loaded"));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

/** Safari 16.0 draws in no worker, and only an `<img>` shows an SVG. */
async function compressOnPage(file: Blob): Promise<Blob> {
  const image = await loadImage(file);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitInside(image.naturalWidth, image.naturalHeight));
  draw(canvas.getContext("2d"), image, canvas);
  return compressByRule(async (quality) => requireJpeg(await encodeCanvas(canvas, quality)));
}

/** Rejects for what the browser cannot show, or shows without a size. */
async function loadImage(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  image.src = address;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  if (image.naturalWidth === 0) throw new Error("The image has no size");
  return image;
}

const encodeCanvas = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const finish = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error("The image cannot be encoded"));
    canvas.toBlob(finish, "image/jpeg", quality);
  });
