import { createHash } from "node:crypto";
import sharp from "sharp";
import { type EncodedImage, encodeImage } from "#app/platform/images/encode-image.server.ts";
import type { Crop, StoredImage } from "#app/platform/images/image.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";

const shapes = [
  { width: 640, height: 427, background: "#7a1226" },
  { width: 400, height: 500, background: "#0f5c63" },
  { width: 480, height: 480, background: "#d9a441" },
  { width: 700, height: 350, background: "#1c2350" },
];

const encoded = new Map<string, Promise<EncodedImage>>();

/** The encoder, which takes most of a test site's start, works once for each picture. */
export function encodeOnce(source: Uint8Array, crop?: Crop): Promise<EncodedImage> {
  const key = createHash("sha256")
    .update(JSON.stringify(crop ?? null))
    .update(source)
    .digest("hex");
  const image = encoded.get(key) ?? encodeImage(source, crop);
  encoded.set(key, image);
  return image;
}

let drawn: Promise<Buffer[]> | undefined;

/** A few small pictures of different shapes; the same ones each time, and drawn only once. */
export async function addTestImages(images: ImageStore): Promise<StoredImage[]> {
  drawn ??= Promise.all(shapes.map(drawPicture));
  const added: StoredImage[] = [];
  for (const picture of await drawn) added.push(await images.addImage(picture));
  return added;
}

/** A picture with something on it, so that its versions differ in size. */
export function drawPicture({ width, height, background } = shapes[0] as (typeof shapes)[0]) {
  const stripe = Buffer.alloc(Math.ceil(width / 3) * height * 3, 200);
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: stripe, raw: { width: Math.ceil(width / 3), height, channels: 3 } }])
    .png()
    .toBuffer();
}
