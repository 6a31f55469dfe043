import { readAvif } from "./avif-header.ts";
import { emptyHeader, type PictureHeader, textAt, viewOf } from "./picture-header.ts";
import { readPng } from "./png-header.ts";

const signatures: [RegExp, (bytes: Uint8Array) => PictureHeader | null][] = [
  [/^\xff\xd8\xff/, readJpeg],
  [/^\x89PNG/, readPng],
  [/^GIF8[79]a/, readGif],
  [/^RIFF....WEBP/s, readWebp],
  [/^....ftyp/s, readAvif],
];

/** Reads no pixels. Null for bytes that are no JPEG, PNG, GIF, WebP or AVIF. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const start = textAt(bytes, 0, 12);
  const found = signatures.find(([signature]) => signature.test(start));
  if (!found) return null;
  const [, read] = found;
  try {
    return read(bytes);
  } catch (error) {
    // The file ends before a number that the reader expects.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

function readJpeg(bytes: Uint8Array): PictureHeader {
  const header: PictureHeader = { ...emptyHeader, format: "jpeg" };
  const view = viewOf(bytes);
  let hasPixels = false;
  let at = 2;
  while (at + 2 <= bytes.length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : null;
    // Other bytes between segments are damage, and not the early end of a file.
    const isForeign = marker === null && !hasPixels;
    if (isForeign || marker === 0xd9) return { ...header, isComplete: true };
    // Compressed pixels have no length.
    if (marker === null || marker === 0 || isRestart(marker)) at = nextMarker(bytes, at + 1);
    else if (marker === 0xff) at += 1;
    else if (at + 4 > bytes.length) break;
    else {
      if (marker === 0xda) hasPixels = true;
      if (isFrameHeader(marker) && header.width === 0 && at + 10 <= bytes.length) {
        header.height = view.getUint16(at + 5);
        header.width = view.getUint16(at + 7);
        header.isCmyk = view.getUint8(at + 9) === 4;
      }
      at += 2 + view.getUint16(at + 2);
    }
  }
  return header;
}

function nextMarker(bytes: Uint8Array, from: number): number {
  const found = bytes.indexOf(0xff, from);
  return found === -1 ? bytes.length : found;
}

function readWebp(bytes: Uint8Array): PictureHeader {
  const view = viewOf(bytes);
  const header: PictureHeader = { ...emptyHeader, format: "webp" };
  const end = 8 + view.getUint32(4, true);
  header.isComplete = end <= bytes.length;
  let at = 12;
  while (at + 18 <= Math.min(end, bytes.length)) {
    const name = textAt(bytes, at, 4);
    Object.assign(header, header.width === 0 && webpSize(view, at, name));
    if (name === "ANIM") header.isAnimated = true;
    if (name === "EXIF") header.mayBeTurned = true;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return header;
}

function webpSize(view: DataView, at: number, name: string) {
  const low = (place: number) => view.getUint16(place, true);
  if (name === "VP8X") {
    const side = (place: number) => 1 + low(place) + view.getUint8(place + 2) * 65_536;
    return at + 18 <= view.byteLength && { width: side(at + 12), height: side(at + 15) };
  }
  if (name === "VP8 " && at + 18 <= view.byteLength) {
    return { width: low(at + 14) & 0x3fff, height: low(at + 16) & 0x3fff };
  }
  if (name !== "VP8L") return null;
  const bits = view.getUint32(at + 9, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function readGif(bytes: Uint8Array): PictureHeader {
  const view = viewOf(bytes);
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  const header: PictureHeader = { ...emptyHeader, format: "gif", width, height };
  let frames = 0;
  let at = 13 + colourTableBytes(view.getUint8(10));
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x21) at = skipBlocks(bytes, at + 2);
    else if (kind === 0x2c && at + 10 <= bytes.length) {
      const number = (offset: number) => view.getUint16(at + offset, true);
      const area = { left: number(1), top: number(3), width: number(5), height: number(7) };
      header.firstFrame ??= area;
      frames += 1;
      at = skipBlocks(bytes, at + 11 + colourTableBytes(view.getUint8(at + 9)));
    } else break;
  }
  // Any byte but a cut-off frame's ends a GIF: browsers ignore what follows.
  header.isComplete = at < bytes.length && bytes[at] !== 0x2c;
  header.isAnimated = frames > 1;
  return header;
}

/** Blocks begin with their length; one without a length ends them. */
function skipBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
