import { uploadStrings } from "#app/photos/admin/strings.ts";
import { compressInPlace, compressionThresholdBytes } from "./compression.ts";

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF: what the server reads. */
const serverFormats = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|....ftyp.*avi[fs])/s;

/** Whether the server reads a file, whatever its name says. Throws for a file that is gone. */
async function isServerFormat(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 32).arrayBuffer());
  return serverFormats.test(String.fromCharCode(...bytes));
}

/** Whether a file can be sent as it is: neither too large (SPEC §9) nor to be converted, as HEIC is. */
export async function canSendAsIs(file: Blob): Promise<boolean> {
  return file.size <= compressionThresholdBytes && (await isServerFormat(file));
}

/** Whether a file can be sent as it is or converted here. Throws for a file that is gone. */
export async function canPrepare(file: Blob): Promise<boolean> {
  if (await isServerFormat(file)) return true;
  return createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
}

/** Converts the chosen file in its field, for a form that the browser sends itself. */
export async function convertChosenFile(field: HTMLInputElement): Promise<void> {
  const file = field.files?.[0];
  if (!file || (await isServerFormat(file)) || !(await canPrepare(file))) return;
  const image = await compressImage(file);
  if (field.files?.[0] !== file) return;
  const converted = new DataTransfer();
  converted.items.add(new File([image], `${file.name}.jpg`, { type: "image/jpeg" }));
  field.files = converted.files;
}

/**
 * Compresses a picture by the rule of SPEC §9 in a worker, so that the page never freezes; on the
 * page itself where the browser has no workers or no canvas in them. Throws for what it cannot read.
 */
export async function compressImage(file: File): Promise<Blob> {
  try {
    return canWorkAside() ? await compressAside(file) : await compressInPlace(file);
  } catch (error) {
    console.error("compression failed", error);
    throw new Error(uploadStrings.unreadable);
  }
}

function canWorkAside(): boolean {
  return typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
}

function compressAside(file: File): Promise<Blob> {
  const worker = new Worker(new URL("./compress.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ blob?: Blob; failure?: string }>) =>
      data.blob ? resolve(data.blob) : reject(new Error(data.failure));
    // The worker says itself what it cannot read; this one has not come at all.
    worker.onerror = () => resolve(compressInPlace(file));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
