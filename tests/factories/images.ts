import { createHash } from "node:crypto";
import sharp from "sharp";
import type { ChildEncoder } from "#app/platform/images/child-encoder.server.ts";
import { encoder } from "#app/platform/images/encode-image.server.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import type { ImageEncoder } from "#app/platform/images/image-encoder.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";

const shapes = [
  { width: 640, height: 427, background: "#7a1226" },
  { width: 400, height: 500, background: "#0f5c63" },
  { width: 480, height: 480, background: "#d9a441" },
  { width: 700, height: 350, background: "#1c2350" },
];

/** An encoder in the test's own process, which saves starting others. */
export function encodeInProcess(encoder: ImageEncoder): ChildEncoder {
  const encoded = new Map<string, Promise<unknown>>();

  /** Works once for each picture: encoding takes most of a test site's start. */
  async function once<Result>(source: Uint8Array, how: unknown, work: () => Promise<Result>) {
    const key = createHash("sha256").update(JSON.stringify(how)).update(source).digest("hex");
    const result = (encoded.get(key) as Promise<Result> | undefined) ?? work();
    encoded.set(key, result);
    return result;
  }

  return {
    encodeImage: (source, crop) =>
      once(source, crop ?? null, () => encoder.encodeImage(source, crop)),
    encodeDerivatives: (master) => once(master, "avif", () => encoder.encodeDerivatives(master)),
    encodePrivate: (source) => once(source, "private", () => encoder.encodePrivate(source)),
    stop: () => undefined,
  };
}

/** For what a test imports from the sources; a site has the encoder of its build. */
export const inProcessEncoder = encodeInProcess(encoder);

let drawn: Promise<Buffer[]> | undefined;

/** A few small pictures of different shapes; the same ones each time, and drawn only once. */
export async function addTestImages(images: ImageStore): Promise<StoredImage[]> {
  drawn ??= Promise.all(shapes.map(drawPicture));
  const added: StoredImage[] = [];
  for (const picture of await drawn) added.push(await images.addImage(picture));
  return added;
}

/** The JSON of a call that uploads a picture. */
export const uploadOf = (bytes: Uint8Array, type = "image/png") => ({
  title: "A picture",
  description: "As it came",
  fileName: "picture",
  file: `data:${type};base64,${Buffer.from(bytes).toString("base64")}`,
});

/** A picture with something on it, so that its versions differ in size. */
export function drawPicture({ width, height, background } = shapes[0] as (typeof shapes)[0]) {
  const stripe = Buffer.alloc(Math.ceil(width / 3) * height * 3, 200);
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: stripe, raw: { width: Math.ceil(width / 3), height, channels: 3 } }])
    .png()
    .toBuffer();
}
