import {
  type ColourDescription,
  describeCicp,
  emptyHeader,
  type PictureHeader,
  textAt,
  viewOf,
} from "./picture-header.ts";

type Box = { name: string; content: Uint8Array };

/** More than programs write. A file of empty boxes would take seconds and a gigabyte of memory. */
const maxBoxes = 10_000;

/** The boxes of ISO base media files. `isWhole`: whether the last one is not cut off. */
function readBoxes(bytes: Uint8Array, start = 0): { boxes: Box[]; isWhole: boolean } {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= bytes.length && boxes.length < maxBoxes) {
    const isLong = view.getUint32(at) === 1 && at + 16 <= bytes.length;
    const head = isLong ? 16 : 8;
    // A size of 0 means: to the end of the file.
    const size = isLong
      ? Number(view.getBigUint64(at + 8))
      : view.getUint32(at) || bytes.length - at;
    if (size < head || at + size > bytes.length) return { boxes, isWhole: false };
    boxes.push({
      name: textAt(bytes, at + 4, 4),
      content: bytes.subarray(at + head, at + size),
    });
    at += size;
  }
  return { boxes, isWhole: at === bytes.length };
}

const findBox = (boxes: Box[], name: string) => boxes.find((box) => box.name === name)?.content;

/** Null for a file of that family which is no AVIF, such as HEIC. */
export function readAvif(bytes: Uint8Array): PictureHeader | null {
  const brandsLength = Math.min(viewOf(bytes).getUint32(0), 256) - 8;
  const brands: string[] = textAt(bytes, 8, brandsLength).match(/.{4}/gs) ?? [];
  if (!brands.includes("avif") && !brands.includes("avis")) return null;
  const { boxes, isWhole } = readBoxes(bytes);
  const meta = findBox(boxes, "meta");
  const properties = meta ? readProperties(meta) : [];
  const size = findBox(properties, "ispe");
  const isSized = size !== undefined && size.length >= 12;
  return {
    ...emptyHeader,
    format: "avif",
    width: isSized ? viewOf(size).getUint32(4) : 0,
    height: isSized ? viewOf(size).getUint32(8) : 0,
    isComplete: isWhole && findBox(boxes, "mdat") !== undefined,
    isAnimated: brands[0] === "avis" || findBox(boxes, "moov") !== undefined,
    mayBeTurned: properties.some(({ name }) => name === "irot" || name === "imir"),
    colours: coloursOf(properties),
  };
}

/** The properties of the primary item, then the decoders' of all items, such as a grid's tiles. */
function readProperties(meta: Uint8Array): Box[] {
  const { boxes } = readBoxes(meta, 4);
  const container = findBox(boxes, "iprp");
  const parts = container ? readBoxes(container).boxes : [];
  const all = readBoxes(findBox(parts, "ipco") ?? new Uint8Array()).boxes;
  const primary = findBox(boxes, "pitm");
  const associations = findBox(parts, "ipma");
  if (!primary || !associations) return all;
  const isLong = primary[0] !== 0;
  const id = isLong ? viewOf(primary).getUint32(4) : viewOf(primary).getUint16(4);
  const own = listAssociated(associations, id).flatMap((number) => all[number - 1] ?? []);
  return [...own, ...all.filter(({ name }) => name === "av1C")];
}

/** The numbers of an item's properties, from 1. */
function listAssociated(associations: Uint8Array, wanted: number): number[] {
  const view = viewOf(associations);
  const hasLongIds = view.getUint8(0) > 0;
  const hasLongNumbers = (view.getUint8(3) & 1) === 1;
  let at = 8;
  while (at + 3 <= associations.length) {
    const id = hasLongIds ? view.getUint32(at) : view.getUint16(at);
    at += hasLongIds ? 4 : 2;
    const count = view.getUint8(at);
    at += 1;
    const size = hasLongNumbers ? 2 : 1;
    if (id === wanted) {
      return Array.from({ length: count }, (_, index) =>
        hasLongNumbers
          ? view.getUint16(at + index * size) & 0x7fff
          : view.getUint8(at + index * size) & 0x7f,
      );
    }
    at += count * size;
  }
  return [];
}

function coloursOf(properties: Box[]): ColourDescription | null {
  const described = properties.filter(({ name }) => name === "colr");
  const types = described.map(({ content }) => textAt(content, 0, 4));
  // An ICC profile says more than the numbers beside it.
  if (types.includes("prof") || types.includes("rICC")) return null;
  const numbers = described[types.indexOf("nclx")]?.content;
  if (!numbers || numbers.length < 11) return null;
  const view = viewOf(numbers);
  const transfer = view.getUint16(6);
  const matrix = view.getUint16(8);
  const isLimited = view.getUint8(10) >> 7 === 0;
  const { isMonochrome, isDeep } = readDecoder(findBox(properties, "av1C"));
  const hasWeakBlue = isLimited && !isMonochrome && !isDeep && weakBlueMatrices.includes(matrix);
  return describeCicp({
    primaries: view.getUint16(4),
    // Browsers show the transfer curves of television in an AVIF as if they were sRGB's.
    transfer: televisionTransfers.includes(transfer) ? 13 : transfer,
    isLimitedGrey: isLimited && isMonochrome,
    ...(hasWeakBlue && { weakBlueMatrix: matrix }),
  });
}

const televisionTransfers = [1, 6, 14, 15];
const weakBlueMatrices = [1, 9];

/** `isDeep`: more than 8 bits. */
function readDecoder(decoder?: Uint8Array) {
  const flags = decoder?.[2] ?? 0;
  return { isMonochrome: (flags & 0x10) !== 0, isDeep: (flags & 0x40) !== 0 };
}
