import { readFileSync } from "node:fs";
import sharp from "sharp";

/** A picture of the demo with soft and sharp parts, light and dark, as a photograph has them. */
const subject = "demo/pictures/46-courtyard-of-lamps.webp";

/**
 * The subject as a camera would have written it, with a sensor's grain: of 24 megapixels,
 * 6000 × 4000 and about 9 MB, or of another width.
 */
export async function cameraPhoto(
  options: { orientation?: number; width?: number } = {},
): Promise<Buffer> {
  const width = options.width ?? 6000;
  return sharp(readFileSync(subject))
    .resize(width, Math.round((width * 2) / 3), { fit: "cover" })
    .composite([{ input: await drawGrain(), raw: grain, blend: "soft-light", tile: true }])
    .jpeg({ quality: 94 })
    .withMetadata({ orientation: options.orientation ?? 1 })
    .toBuffer();
}

const grain = { width: 1500, height: 1000, channels: 3 as const };

let drawn: Promise<Buffer> | undefined;

/** Drawn once: handed over as a recipe, it would be drawn anew for every tile. */
function drawGrain(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 28 };
  drawn ??= sharp({ create: { ...grain, background: "#808080", noise } })
    .raw()
    .toBuffer();
  return drawn;
}
