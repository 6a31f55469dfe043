import type { EncodedImage, ImageEncoder } from "#app/platform/images/image-encoder.ts";
import { serveJobs } from "#app/platform/images/picture-process.ts";

/** A picture process whose pictures say what becomes of it. */

const encoded = { width: 1, height: 1, files: [], master: new Uint8Array() };

const acts: Record<string, () => Promise<EncodedImage> | never> = {
  crash: () => {
    process.kill(process.pid, "SIGSEGV");
    return new Promise(() => undefined);
  },
  hang: () => {
    for (;;) JSON.stringify(process.versions);
  },
  grow: () => {
    const held: Buffer[] = [];
    setInterval(() => held.push(Buffer.alloc(20_000_000, held.length)), 1);
    return new Promise(() => undefined);
  },
  wait: () => new Promise(() => undefined),
  /** The placeholder tells the process's number. */
  fine: async () => ({ ...encoded, placeholder: `${process.pid}` }),
};

serveJobs({
  encodeImage: async (source) => acts[Buffer.from(source).toString()]?.() ?? acts.wait?.(),
} as ImageEncoder);
