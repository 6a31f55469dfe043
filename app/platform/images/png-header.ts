import {
  type ColourDescription,
  describeCicp,
  emptyHeader,
  type PictureHeader,
  textAt,
  viewOf,
} from "./picture-header.ts";

export type Chunk = { name: string; content: Uint8Array };

/** More than programs write. A file of empty chunks would take seconds and a gigabyte of memory. */
const maxChunks = 50_000;

const signatureBytes = 8;

/** The chunks of a PNG up to its end, or up to the one that is cut off. */
export function readChunks(png: Uint8Array): Chunk[] {
  const chunks: Chunk[] = [];
  const view = viewOf(png);
  let at = signatureBytes;
  // A chunk has its length, its name, its content and a checksum.
  while (at + 12 <= png.length && chunks.length < maxChunks) {
    const end = at + 12 + view.getUint32(at);
    if (end > png.length) break;
    const name = textAt(png, at + 4, 4);
    chunks.push({ name, content: png.subarray(at + 8, end - 4) });
    if (name === "IEND") break;
    at = end;
  }
  return chunks;
}

type Chunks = Map<string, DataView>;

export function readPng(bytes: Uint8Array): PictureHeader {
  const chunks: Chunks = new Map();
  for (const { name, content } of readChunks(bytes)) {
    // Colours are described before the pixels.
    if (!chunks.has(name)) chunks.set(name, viewOf(content));
  }
  const size = chunks.get("IHDR");
  return {
    ...emptyHeader,
    format: "png",
    width: size && size.byteLength >= 8 ? size.getUint32(0) : 0,
    height: size && size.byteLength >= 8 ? size.getUint32(4) : 0,
    isComplete: chunks.has("IEND"),
    isAnimated: chunks.has("acTL"),
    mayBeTurned: chunks.has("eXIf"),
    colours: coloursOf(chunks),
  };
}

/** The order of precedence is that of PNG's third edition. */
function coloursOf(chunks: Chunks): ColourDescription | null {
  const cicp = chunks.get("cICP");
  if (cicp && isUsableCicp(cicp)) {
    const numbers = { primaries: cicp.getUint8(0), transfer: cicp.getUint8(1) };
    // Those of sRGB replace a profile.
    return chunks.has("iCCP") ? { kind: "cicp", ...numbers } : describeCicp(numbers);
  }
  if (chunks.has("iCCP") || chunks.has("sRGB")) return null;
  const gamma = chunks.get("gAMA");
  const value = gamma && gamma.byteLength >= 4 ? gamma.getUint32(0) / gammaUnit : 0;
  // Browsers ignore cHRM without gAMA.
  if (value === 0) return null;
  const chromaticities = chromaticitiesOf(chunks);
  const isLikeSrgb = Math.abs(value * 2.2 - 1) < sameGamma && chromaticities === null;
  return isLikeSrgb ? null : { kind: "gamma", exponent: 1 / value, chromaticities };
}

/** PNG stores numbers multiplied by this. */
const gammaUnit = 100_000;

/** The difference that Chromium ignores. */
const sameGamma = 0.05;

/** Browsers ignore one with unspecified values, in limited range or not of RGB. */
function isUsableCicp(cicp: DataView): boolean {
  if (cicp.byteLength < 4) return false;
  const [primaries, transfer, matrix, isFullRange] = [0, 1, 2, 3].map((at) => cicp.getUint8(at));
  return primaries !== 2 && transfer !== 2 && matrix === 0 && isFullRange === 1;
}

function chromaticitiesOf(chunks: Chunks): number[] | null {
  const view = chunks.get("cHRM");
  if (!view || view.byteLength < 32) return null;
  const values = Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4) / gammaUnit);
  const [, whiteY = 0, redX = 0, redY = 0, greenX = 0, greenY = 0, blueX = 0, blueY = 0] = values;
  const area = (greenX - redX) * (blueY - redY) - (blueX - redX) * (greenY - redY);
  // Without an area there are no colours between the primaries.
  return whiteY > 0 && Math.abs(area) > 0.001 ? values : null;
}
