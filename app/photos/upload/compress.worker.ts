import { compressInPlace } from "./compression.ts";

/** Takes a file, gives back `{ blob }` or `{ failure }`. */
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  try {
    self.postMessage({ blob: await compressInPlace(data) });
  } catch (error) {
    self.postMessage({ failure: (error as Error).message });
  }
};
