import { thumbHashToRGBA } from "thumbhash";

const columns = 6;
const rows = 4;
const headerBytes = 54;
const rowBytes = Math.ceil((columns * 3) / 4) * 4;

/**
 * A thumbhash as a CSS `background-image`: 6 × 4 pixels in a bitmap file of 134 bytes, which the
 * browser itself smooths. A PNG of the full thumbhash would be twenty times as long.
 * @param thumbhash base64, as stored
 */
export function placeholderFrom(thumbhash: string): string {
  const picture = thumbHashToRGBA(Buffer.from(thumbhash, "base64"));
  const file = Buffer.alloc(headerBytes + rowBytes * rows);
  writeHeader(file);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = Math.floor(((column + 0.5) / columns) * picture.w);
      const y = Math.floor(((row + 0.5) / rows) * picture.h);
      const from = (y * picture.w + x) * 4;
      // Bitmaps run from the bottom row up, and store blue first.
      const to = headerBytes + (rows - 1 - row) * rowBytes + column * 3;
      file[to] = picture.rgba[from + 2] ?? 0;
      file[to + 1] = picture.rgba[from + 1] ?? 0;
      file[to + 2] = picture.rgba[from] ?? 0;
    }
  }
  return `url(data:image/bmp;base64,${file.toString("base64")})`;
}

/** BITMAPFILEHEADER and BITMAPINFOHEADER: 24 bits a pixel, not compressed. */
function writeHeader(file: Buffer) {
  file.write("BM");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(headerBytes, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(columns, 18);
  file.writeInt32LE(rows, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
}
