import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
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
