import { encoder } from "#app/platform/images/encode-image.server.ts";
import type { EncodedImage } from "#app/platform/images/image-encoder.ts";

/** A picture process in which the bytes of a picture name what happens to the process. */

const encoded = { width: 1, height: 1, focus: "", files: [], master: new Uint8Array() };

const behaviours: Record<string, () => Promise<EncodedImage> | never> = {
  crash: () => {
    process.kill(process.pid, "SIGSEGV");
    return new Promise(() => undefined);
  },
  /** Takes no time from the other tests. */
  hang: () => {
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
  grow: () => {
    const held: Buffer[] = [];
    setInterval(() => held.push(Buffer.alloc(20_000_000, held.length)), 1);
    return new Promise(() => undefined);
  },
  wait: () => new Promise(() => undefined),
  /** The placeholder is the id of the process. */
  fine: async () => ({ ...encoded, placeholder: `${process.pid}` }),
};

encoder.encodeImage = async (source) => {
  const behave = behaviours[Buffer.from(source).toString()];
  if (!behave) throw new Error("There is no such behaviour");
  return behave();
};

await import("#app/platform/images/picture-process.ts");
