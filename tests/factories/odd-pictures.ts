import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { drawPicture } from "./images.ts";

/** A black PNG of 256 megapixels in 31 KB, written as such: sharp would draw them one by one. */
export async function bomb(side = 16_000): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const bytes = [signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND")];
  return Buffer.concat(bytes);
}

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** An animation: one frame again and again. */
export async function longGif(frames: number): Promise<Buffer> {
  const frame = await drawPicture({ width: 60, height: 40, background: "#7a1226" });
  const pixels = Array(frames).fill(await sharp(frame).raw().toBuffer());
  const raw = { width: 60, height: 40 * frames, pageHeight: 40, channels: 3 as const };
  return sharp(Buffer.concat(pixels), { raw }).gif({ keepDuplicateFrames: true }).toBuffer();
}

/** A square of one colour: many megapixels in about 2 KB. */
export function hugeAvif(side: number): Promise<Buffer> {
  const plain = { width: side, height: side, channels: 3 as const, background: "#7a1226" };
  return sharp({ create: plain }).avif({ quality: 1, effort: 0 }).toBuffer();
}

/** A PNG with further chunks: before its pixels, or `behind` them. */
export function withChunks(
  png: Buffer,
  chunks: [name: string, content: number[]][],
  where: "before" | "behind" = "before",
): Buffer {
  // The header takes 33 bytes, the end 12.
  const at = where === "before" ? 33 : png.length - 12;
  const added = chunks.map(([name, content]) => chunk(name, Buffer.from(content)));
  return Buffer.concat([png.subarray(0, at), ...added, png.subarray(at)]);
}

/** The bytes of PNG's whole numbers. */
export const uint32 = (...values: number[]): number[] =>
  values.flatMap((value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);

/** An AVIF whose colours are described by numbers of H.273 in the place of a profile. */
export async function withNclx(
  picture: Sharp,
  { primaries = 1, transfer = 13, isFullRange = true },
): Promise<Buffer> {
  const options = { quality: 100, chromaSubsampling: "4:4:4" };
  const avif = await picture.withIccProfile("srgb").avif(options).toBuffer();
  const at = avif.indexOf("colr") + 4;
  avif.write("nclx", at, "latin1");
  // The matrix is that of the encoder.
  for (const [index, value] of [primaries, transfer, 6].entries()) {
    avif.writeUInt16BE(value, at + 4 + 2 * index);
  }
  avif.writeUInt8(isFullRange ? 0x80 : 0, at + 10);
  return avif;
}

/** A GIF of 60 × 40 pixels with one red frame of 20 × 20 at 20, 10. */
export async function offsetGif(): Promise<Buffer> {
  const red = { width: 20, height: 20, channels: 3 as const, background: "#c82020" };
  const gif = await sharp({ create: red }).gif().toBuffer();
  gif.writeUInt16LE(60, 6);
  gif.writeUInt16LE(40, 8);
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 20, 0, 20, 0]));
  gif.writeUInt16LE(20, frame + 1);
  gif.writeUInt16LE(10, frame + 3);
  return gif;
}

/** Progressive without subsampling: the most memory that a JPEG can take, in a few bytes. */
export function heavyJpeg(width: number, height: number): Promise<Buffer> {
  const plain = { width, height, channels: 3 as const, background: "#7a1226" };
  const options = { progressive: true, chromaSubsampling: "4:4:4", quality: 50 };
  return sharp({ create: plain }).jpeg(options).toBuffer();
}
