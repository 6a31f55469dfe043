import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import {
  type Crop,
  type ImageFormat,
  imageFormats,
  imageWidths,
  largestHeight,
  largestWidth,
} from "./image.ts";
import { unusableImage } from "./unusable-image.ts";

/** Only these loaders may ever see a stranger's bytes; SVG, PDF and the rest stay shut. */
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

/** 50 megapixels: twice what phones make, and little enough memory for a small machine. */
const pixelLimit = 50_000_000;

const avifOptions = { quality: 42, chromaSubsampling: "4:2:0" };

/** What phones load is worth twice the time; a large version would take most of it. */
const avifEffort = (width: number) => (width <= 800 ? 1 : 0);

const thumbhashSide = 100;

type EncodedFile = { width: number; format: ImageFormat; bytes: Buffer };

type Decoded = Awaited<ReturnType<typeof decode>>;

export type EncodedImage = {
  width: number;
  height: number;
  thumbhash: string;
  files: EncodedFile[];
};

/**
 * Makes every public version of a picture: upright, within 1920 × 1080, without metadata.
 * Throws when the bytes are no JPEG, PNG, WebP, AVIF or GIF, are damaged, or are too large.
 */
export async function encodeImage(source: Uint8Array, crop?: Crop): Promise<EncodedImage> {
  const decoded = await decode(source);
  const { data, info: raw } = crop ? await cut(decoded, crop) : decoded;
  const { width, height } = raw;
  const open = () => sharp(data, { raw });
  const files: EncodedFile[] = [];
  for (const format of imageFormats) {
    for (const step of imageWidths(width)) {
      const bytes = await encode(open().resize({ width: step }), format, step).toBuffer();
      files.push({ width: step, format, bytes });
    }
  }
  return { width, height, thumbhash: await hashThumb(open()), files };
}

async function decode(source: Uint8Array) {
  try {
    return await openPicture(source).raw().toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw unusableImage(error);
  }
}

/** A stranger's picture, upright, within 1920 × 1080, on white where it was transparent. */
export function openPicture(source: Uint8Array): Sharp {
  return sharp(source, { limitInputPixels: pixelLimit, failOn: "error" })
    .autoOrient()
    .resize({
      width: largestWidth,
      height: largestHeight,
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");
}

/** The part of a picture that a crop names; a picture that is narrower stays whole. */
function cut({ data, info: raw }: Decoded, crop: Crop) {
  const partWidth = Math.min(Math.round(raw.height * crop.ratio), raw.width);
  const left = Math.round(raw.width * crop.focus - partWidth / 2);
  return sharp(data, { raw })
    .extract({
      left: Math.min(Math.max(left, 0), raw.width - partWidth),
      top: 0,
      width: partWidth,
      height: raw.height,
    })
    .resize({ width: Math.min(partWidth, crop.width) })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function encode(picture: Sharp, format: ImageFormat, width: number): Sharp {
  // Effort 1 is a sixth smaller than 0 in twice the time; 4 takes 40 times as long (decision 10).
  if (format === "avif") return picture.avif({ ...avifOptions, effort: avifEffort(width) });
  if (format === "webp") return picture.webp({ quality: 74, effort: 3 });
  return picture.jpeg({ quality: 78, progressive: true });
}

async function hashThumb(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: thumbhashSide, height: thumbhashSide, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
