import sharp, { type Sharp } from "sharp";
import { decode, open, type Raw } from "./decode-image.server.ts";
import { type Crop, type ImageFormat, imageWidths, immediateFormats } from "./image.ts";
import type { EncodedFile, ImageEncoder } from "./image-encoder.ts";

const avifOptions = { quality: 42, chromaSubsampling: "4:2:0" };

/** Small files, for phones, are worth twice the time; large ones would take most of it. */
const avifEffort = (width: number) => (width <= 800 ? 1 : 0);

/**
 * Without a visible loss in the files made from it. Not optimising makes it larger, in half the
 * time.
 */
const masterOptions = { quality: 95, chromaSubsampling: "4:4:4", optimiseCoding: false };

const placeholderSize = { width: 6, height: 4, fit: "fill" } as const;

/** Runs only in a picture process: see picture-process.ts. */
export const encoder: ImageEncoder = { encodeImage, encodeDerivatives, encodePrivate };

async function encodeImage(source: Uint8Array, crop?: Crop) {
  const decoded = await decode(source);
  const raw = crop ? await cropTo(decoded, crop) : decoded;
  const { width, height } = raw.info;
  // On every core, because somebody waits for it.
  const [files, master, placeholder, focus] = await Promise.all([
    Promise.all(widthsOf(raw).map((width) => encodeWidth(raw, width, immediateFormats))),
    open(raw).jpeg(masterOptions).toBuffer(),
    makePlaceholder(raw),
    findFocus(raw),
  ]);
  return { width, height, placeholder, focus, files: files.flat(), master };
}

async function encodeDerivatives(master: Uint8Array) {
  const raw = await decode(master);
  const files: EncodedFile[] = [];
  // One after another, because nobody waits and pages come first.
  for (const width of widthsOf(raw)) files.push(...(await encodeWidth(raw, width, ["avif"])));
  return files;
}

/** A screenshot of a long page or a photo of a certificate stays readable. */
const privateBounds = { width: 2400, height: 2400 };

async function encodePrivate(source: Uint8Array): Promise<Uint8Array> {
  return open(await decode(source, privateBounds))
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A picture that is narrower than the crop stays whole. */
function cropTo(whole: Raw, crop: Crop): Promise<Raw> {
  const { width, height } = whole.info;
  const partWidth = Math.min(Math.round(height * crop.ratio), width);
  const wanted = Math.round((width * Number.parseInt(crop.focus, 10)) / 100 - partWidth / 2);
  const left = Math.min(Math.max(wanted, 0), width - partWidth);
  return open(whole)
    .extract({ left, top: 0, width: partWidth, height })
    .resize({ width: Math.min(partWidth, crop.width) })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The largest first, so that no core waits for it at the end. */
const widthsOf = ({ info }: Raw) => imageWidths(info.width).reverse();

async function encodeWidth(
  whole: Raw,
  width: number,
  formats: readonly ImageFormat[],
): Promise<EncodedFile[]> {
  const raw = width === whole.info.width ? whole : await shrink(whole, width);
  return Promise.all(
    formats.map(async (format) => {
      const bytes = await encode(open(raw), format, width).toBuffer();
      return { width, format, bytes };
    }),
  );
}

const shrink = (raw: Raw, width: number): Promise<Raw> =>
  open(raw).resize({ width }).raw().toBuffer({ resolveWithObject: true });

export function encode(picture: Sharp, format: ImageFormat, width: number): Sharp {
  // Effort 1 is a sixth smaller than 0 in twice the time; 4 takes 40 times as long (decision 10).
  if (format === "avif") return picture.avif({ ...avifOptions, effort: avifEffort(width) });
  if (format === "webp") return picture.webp({ quality: 74, effort: 3 });
  return picture.jpeg({ quality: 78, progressive: true });
}

/**
 * What libvips finds when it crops to half of the width, which scales nothing; the middle of a
 * picture one pixel wide.
 */
async function findFocus(raw: Raw): Promise<string> {
  const { width, height } = raw.info;
  const size = { width: Math.ceil(width / 2), height, position: sharp.strategy.attention };
  const { info } = await open(raw).resize(size).raw().toBuffer({ resolveWithObject: true });
  const percent = (length: number, place = length / 2) => `${Math.round((100 * place) / length)}%`;
  return `${percent(width, info.attentionX)} ${percent(height, info.attentionY)}`;
}

async function makePlaceholder(raw: Raw): Promise<string> {
  const bytes = await open(raw).resize(placeholderSize).webp({ quality: 60, effort: 6 }).toBuffer();
  return bytes.toString("base64");
}
