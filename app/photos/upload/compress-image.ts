import { uploadStrings } from "#app/photos/admin/strings.ts";
import { canCompressInWorker, compressOnThisThread } from "./compression.ts";

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF, which the server can decode. */
const serverFormats = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|....ftyp.*avi[fs])/s;

/** Whether the server can decode a file, as it cannot HEIC. Throws for a file that no longer exists. */
export async function isServerFormat(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 32).arrayBuffer());
  return serverFormats.test(String.fromCharCode(...bytes));
}

/** Whether the server or this browser can decode a file. Throws for a file that no longer exists. */
export async function isReadable(file: Blob): Promise<boolean> {
  if (await isServerFormat(file)) return true;
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  return bitmap !== null;
}

export async function convertChosenFile(field: HTMLInputElement): Promise<void> {
  const file = field.files?.[0];
  if (!file || (await isServerFormat(file)) || !(await isReadable(file))) return;
  const image = await compressImage(file);
  if (field.files?.[0] !== file) return;
  const converted = new DataTransfer();
  converted.items.add(new File([image], `${file.name}.jpg`, { type: "image/jpeg" }));
  field.files = converted.files;
}

/** Compresses a picture by the rule of SPEC §9, in a worker where the browser can, so that the page never freezes. */
export async function compressImage(file: Blob): Promise<Blob> {
  try {
    return await (canCompressInWorker() ? compressInWorker(file) : compressOnThisThread(file));
  } catch (error) {
    console.error("compression failed", error);
    throw new Error(uploadStrings.unreadable);
  }
}

async function compressInWorker(file: Blob): Promise<Blob> {
  const worker = new Worker(new URL("./compress.worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ blob?: Blob; failure?: string }>) =>
        data.blob ? resolve(data.blob) : reject(new Error(data.failure));
      // The worker's script could not be loaded: a failure to decode comes as a message.
      worker.onerror = () => resolve(compressOnThisThread(file));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
