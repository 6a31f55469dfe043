import { uploadWords } from "#app/photos/kept/words.ts";
import { compressInPlace } from "./compress-in-place.ts";

/**
 * Compresses a picture by the rule of SPEC §9 in a worker, so that the page never freezes; on the
 * page itself where the browser has no workers or no canvas in them. Throws for what it cannot read.
 */
export async function compressImage(file: File): Promise<Blob> {
  try {
    return canWorkAside() ? await compressAside(file) : await compressInPlace(file);
  } catch (error) {
    console.error("compression failed", error);
    throw new Error(uploadWords.unreadable);
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
