import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/**
 * `node commands/draw-icons.ts`: draws the emblem of public/favicon.svg for those who take no SVG:
 * /favicon.ico for readers and old browsers, the phones' home screens, the web manifest.
 */
const folder = join(import.meta.dirname, "../public");
const emblem = readFileSync(join(folder, "favicon.svg"));
/** The emblem's own ground. Phones cut their icons to shapes of their own. */
const ground = "#7a1226";

/** SVG's units are drawn at 72 dots an inch; the emblem is 40 of them wide. */
const draw = (side: number) => sharp(emblem, { density: (72 * side) / 40 }).resize(side);

/** Full to its edges, the emblem inside the four fifths that no phone cuts away. */
async function drawTile(side: number): Promise<Buffer> {
  const inner = await draw(Math.round(side * 0.9)).toBuffer();
  const tile = { width: side, height: side, channels: 3 as const, background: ground };
  const colours = { palette: true, colours: 64, compressionLevel: 9 };
  return sharp({ create: tile })
    .composite([{ input: inner }])
    .png(colours)
    .toBuffer();
}

/** An ICO of PNGs: a header, an entry of 16 bytes for each, the pictures. */
async function drawIco(sides: number[]): Promise<Buffer> {
  const pictures = await Promise.all(
    sides.map((side) => draw(side).png({ palette: true }).toBuffer()),
  );
  const head = Buffer.alloc(6 + 16 * sides.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sides.length, 4);
  let offset = head.length;
  pictures.forEach((picture, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(sides[index] ?? 0, entry);
    head.writeUInt8(sides[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}

writeFileSync(join(folder, "favicon.ico"), await drawIco([16, 32, 48]));
writeFileSync(join(folder, "apple-touch-icon.png"), await drawTile(180));
for (const side of [192, 512])
  writeFileSync(join(folder, `icon-${side}.png`), await drawTile(side));
