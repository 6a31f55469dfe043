import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from "sharp";
import { convertColours, convertInk } from "./convert-colours.server.ts";
import { extractFirstFrame } from "./first-frame.server.ts";
import { largestHeight, largestWidth, maxAvifMegapixels, maxMegapixels } from "./image.ts";
import { pictureError } from "./image-encoder.ts";
import type { Area, PictureHeader } from "./picture-header.ts";
import { readPictureHeader } from "./read-picture-header.ts";

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

const white = "#ffffff";

const largest = { width: largestWidth, height: largestHeight };

/**
 * Decodes untrusted bytes as browsers show them: upright, in sRGB, transparent parts white; within
 * `bounds`.
 */
export async function decode(source: Uint8Array, bounds: Size = largest): Promise<Raw> {
  const header = readPictureHeader(source);
  try {
    if (!header) throw new Error("The format is none of those that are decoded");
    const metadata = await readMetadata(source);
    const pixels = Math.max(metadata.width * metadata.height, header.width * header.height);
    if (pixels > pixelLimitOf(metadata)) throw pictureError("too-many-pixels");
    const input = prepareInput(source, header);
    const picture = sharp(input.bytes, { ...input.options, ignoreIcc: header.colours !== null });
    const raw = await readPixels(picture, { header, metadata, bounds });
    return await turn(raw, orientationOf(metadata));
  } catch (error) {
    throw pictureError(header?.isComplete === false ? "incomplete" : "unusable", error);
  }
}

const readMetadata = (source: Uint8Array): Promise<Metadata> =>
  sharp(source, { limitInputPixels: false }).metadata();

const pixelLimitOf = ({ format }: Metadata): number =>
  (format === "heif" ? maxAvifMegapixels : maxMegapixels) * 1_000_000;

/** What a decoder holds at once, in bytes for each pixel: measured at the limits of the formats. */
function bytesPerPixel(metadata: Metadata): number {
  const { format, isProgressive, channels, depth, bitsPerSample = 8 } = metadata;
  if (format === "heif") return bitsPerSample > 8 ? 27 : 20;
  if (format === "gif") return 6;
  if (format === "webp") return 5;
  if (!isProgressive) return format === "png" ? 2.5 : 1;
  return format === "png" ? channels * (depth === "ushort" ? 2 : 1) * 1.2 : 2 * channels + 1;
}

/** The memory that decoding will take; 0 for bytes that are refused without decoding. */
export async function decodingBytes(source: Uint8Array): Promise<number> {
  const metadata = await readMetadata(source).catch(() => null);
  if (!metadata) return 0;
  const pixels = metadata.width * metadata.height;
  return pixels > pixelLimitOf(metadata) ? 0 : pixels * bytesPerPixel(metadata);
}

const endOfJpeg = Uint8Array.of(0xff, 0xd9);

/**
 * Of an animated PNG only the first frame is decoded. A JPEG without its end marker gets one; then
 * any warning refuses it, because some of its pixels are missing.
 */
function prepareInput(bytes: Uint8Array, header: PictureHeader) {
  const { format, isComplete, isAnimated } = header;
  const limitInputPixels = maxMegapixels * 1_000_000;
  const options: SharpOptions = { limitInputPixels, failOn: "error" };
  if (format === "png" && isAnimated) return { bytes: extractFirstFrame(bytes) ?? bytes, options };
  if (isComplete || format !== "jpeg") return { bytes, options };
  return {
    bytes: Buffer.concat([bytes, endOfJpeg]),
    options: { ...options, failOn: "warning" } satisfies SharpOptions,
  };
}

/** Browsers ignore EXIF's orientation in WebP and AVIF; libheif applies AVIF's own. */
const orientationOf = ({ format, orientation = 1 }: Metadata): number =>
  format === "jpeg" || format === "png" ? orientation : 1;

type Size = { width: number; height: number };

type Described = { header: PictureHeader; metadata: Metadata; bounds: Size };

async function readPixels(picture: Sharp, described: Described): Promise<Raw> {
  const { header, metadata } = described;
  const { colours } = header;
  const fitted = fitInto(picture, described).flatten({ background: white });
  if (header.isCmyk && !metadata.hasProfile) {
    const ink = fitted.pipelineColourspace("cmyk").toColourspace("cmyk");
    const { data, info } = await readRaw(ink);
    return toRgb(convertInk(data), info);
  }
  if (colours === null) return readRaw(fitted.toColourspace("srgb"));
  if (metadata.depth !== "ushort") {
    const { data, info } = await readRaw(fitted.toColourspace("srgb"));
    return toRgb(convertColours(data, colours), info);
  }
  const deep = fitted.toColourspace("rgb16").raw({ depth: "ushort" });
  const { data, info } = await deep.toBuffer({ resolveWithObject: true });
  const values = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return toRgb(convertColours(values, colours), info);
}

const readRaw = (picture: Sharp): Promise<Raw> =>
  picture.raw().toBuffer({ resolveWithObject: true });

function toRgb(pixels: Uint8Array<ArrayBuffer>, { width, height, ...info }: OutputInfo): Raw {
  const data = Buffer.from(pixels.buffer);
  return { data, info: { ...info, width, height, channels: 3, size: data.length } };
}

/** Within the bounds, never enlarged. */
function fitInto(picture: Sharp, { header, metadata, bounds }: Described): Sharp {
  const isTurned = orientationOf(metadata) >= 5;
  const [maxWidth, maxHeight] = isTurned
    ? [bounds.height, bounds.width]
    : [bounds.width, bounds.height];
  const part = header.firstFrame && visiblePart(header.firstFrame, header);
  if (part) return fitPart(picture, part, { screen: header, bounds });
  return picture.resize(maxWidth, maxHeight, { fit: "inside", withoutEnlargement: true });
}

/** What a GIF's first frame covers of the screen; null when it covers all of it. */
function visiblePart(frame: Area, { width, height }: Size): Area | null {
  const part = {
    left: frame.left,
    top: frame.top,
    width: Math.min(frame.width, width - frame.left),
    height: Math.min(frame.height, height - frame.top),
  };
  const isWhole = part.width === width && part.height === height;
  return isWhole || part.width <= 0 || part.height <= 0 ? null : part;
}

/** libvips shows the rest of some screens as black, and leaves that of others out. */
function fitPart(
  picture: Sharp,
  part: Area,
  { screen, bounds }: { screen: Size; bounds: Size },
): Sharp {
  const scale = Math.min(1, bounds.width / screen.width, bounds.height / screen.height);
  const scaled = (length: number) => Math.round(length * scale);
  const width = Math.max(1, scaled(part.width));
  const height = Math.max(1, scaled(part.height));
  const left = Math.min(scaled(part.left), scaled(screen.width) - width);
  const top = Math.min(scaled(part.top), scaled(screen.height) - height);
  return picture
    .extract(part)
    .resize(width, height, { fit: "fill" })
    .extend({
      background: white,
      left,
      top,
      right: scaled(screen.width) - left - width,
      bottom: scaled(screen.height) - top - height,
    });
}

/** After the reduction, because turning takes memory. */
async function turn(raw: Raw, orientation: number): Promise<Raw> {
  const angle = { 3: 180, 5: 90, 6: 90, 7: 270, 8: 270 }[orientation] ?? 0;
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  if (angle === 0 && !isMirrored) return raw;
  const turned = angle === 0 ? raw : await readRaw(open(raw).rotate(angle));
  if (!isMirrored) return turned;
  return readRaw(orientation === 4 ? open(turned).flip() : open(turned).flop());
}
