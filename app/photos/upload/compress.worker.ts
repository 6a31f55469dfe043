import { compressInWorker } from "./compression.ts";

/** Receives a file, replies with `{ blob }` or `{ failure }`. */
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  try {
    self.postMessage({ blob: await compressInWorker(data) });
  } catch (error) {
    self.postMessage({ failure: (error as Error).message });
  }
};
