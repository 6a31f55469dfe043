import sharp, { type OutputInfo, type Sharp, type SharpOptions } from "sharp";
import { largestHeight, largestWidth, maxMegapixels } from "./image.ts";
import { PictureError } from "./image-encoder.ts";

/** Untrusted bytes may reach only these loaders, not those of SVG, PDF and others. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});

/** sharp's cache would never be used, and counts against the memory limit. */
sharp.cache(false);

/** Pixels in RGB, 8 bits each. */
export type Raw = { data: Buffer; info: OutputInfo };

export const open = ({ data, info }: Raw): Sharp => sharp(data, { raw: info });

const options: SharpOptions = {
  limitInputPixels: maxMegapixels * 1_000_000,
  // Only "none" accepts a JPEG that lacks its last bytes.
  failOn: "none",
};

const largest = { width: largestWidth, height: largestHeight };

/** Decodes untrusted bytes: upright, in sRGB, transparent parts white, within `bounds`. */
export async function decode(source: Uint8Array, bounds = largest): Promise<Raw> {
  try {
    return await sharp(source, options)
      .autoOrient()
      .resize({ ...bounds, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new PictureError(error);
  }
}
