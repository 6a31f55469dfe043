import { uploadStrings } from "#app/photos/admin-strings.ts";
import {
  compressByRule,
  compressionThresholdBytes,
  draw,
  fitInside,
  requireJpeg,
} from "./compression.ts";
import { pictureProblems } from "./picture-problem-strings.ts";

/** JPEG, PNG, GIF, WebP and AVIF. A phone's `.jpg` may be a HEIC. */
const decodedByServer = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|....ftypavif)/s;

async function isDecodedByServer(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return decodedByServer.test(String.fromCharCode(...head));
}

/** Why this browser cannot show a file. */
export const explainUnreadable = ({ size }: Blob): string =>
  size === 0 ? pictureProblems.empty : uploadStrings.unreadable;

/**
 * Whether the server or this browser can decode a file. Throws for a file that no longer exists.
 */
export async function isReadable(file: Blob): Promise<boolean> {
  if (await isDecodedByServer(file)) return true;
  return (await loadImage(file).catch(() => null)) !== null;
}

/** A data URL in the body of `/upload` is a third longer, and may have 12 MB. */
const maxUnchangedBytes = 9_000_000;

/**
 * What is sent of a file: the file itself, if it is small and the server decodes its format, or a
 * JPEG made from it here. Throws an error with a sentence for a file that cannot be sent.
 */
export async function prepareImage(file: Blob, maxBytes = compressionThresholdBytes) {
  const isDecoded = await isDecodedByServer(file);
  if (isDecoded && file.size <= maxBytes) return file;
  try {
    return await compressImage(file);
  } catch (error) {
    // The server may know more formats than an older browser, and encodes JPEG where it cannot.
    if (isDecoded && file.size <= maxUnchangedBytes) return file;
    throw error;
  }
}

/** The largest file that a form may have. */
const maxFormBytes = 25 * 1024 * 1024;

/** Replaces a file of a format that the server does not decode in a field of a form. */
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
