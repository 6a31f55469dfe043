import { crc32, deflateSync } from "node:zlib";
import encodeQr from "qr";

/** `medium` error correction survives a poor print. */
const errorCorrection = "medium";

export const drawCodeAsSvg = (text: string): string =>
  encodeQr(text, "svg", { ecc: errorCorrection, border: 2 });

/** A payment app reads a saved code with its whole margin, and galleries show PNG but no SVG. */
const savedCode = { border: 4, pixelsPerModule: 12 };

/** Draws a PNG in black and white, one bit for each pixel. */
export function drawCodeAsPng(text: string): Buffer<ArrayBuffer> {
  const { border, pixelsPerModule } = savedCode;
  const modules = encodeQr(text, "raw", { ecc: errorCorrection, border });
  const side = modules.length * pixelsPerModule;
  const rows = modules.flatMap((row) => {
    const pixels = row.flatMap((isDark) => Array<boolean>(pixelsPerModule).fill(!isDark));
    return Array<Buffer>(pixelsPerModule).fill(packRow(pixels));
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit of grey for each pixel; the zeros that follow are the only methods there are.
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    writeChunk("IHDR", header),
    writeChunk("IDAT", deflateSync(Buffer.concat(rows))),
    writeChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A row begins with its filter, which is none. */
function packRow(pixels: boolean[]): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(pixels.length / 8));
  for (const [index, isLight] of pixels.entries()) {
    const byte = 1 + Math.floor(index / 8);
    if (isLight) row[byte] = (row[byte] ?? 0) | (0x80 >> (index % 8));
  }
  return row;
}

function writeChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
