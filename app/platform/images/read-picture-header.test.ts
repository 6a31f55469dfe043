import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uint32, withChunks } from "#tests/factories/odd-pictures.ts";
import { readPictureHeader } from "./read-picture-header.ts";

const drawn = sharp({ create: { width: 61, height: 43, channels: 4, background: "#7a122680" } });

const files: Record<string, Buffer> = {
  jpeg: await drawn.clone().jpeg().toBuffer(),
  "progressive jpeg": await drawn.clone().jpeg({ progressive: true }).toBuffer(),
  png: await drawn.clone().png().toBuffer(),
  gif: await drawn.clone().gif().toBuffer(),
  webp: await drawn.clone().webp().toBuffer(),
  "opaque webp": await drawn.clone().flatten().webp().toBuffer(),
  "lossless webp": await drawn.clone().flatten().webp({ lossless: true }).toBuffer(),
  avif: await drawn.clone().avif({ effort: 0 }).toBuffer(),
};

test.each(Object.entries(files))("the header of a %s has its size and its end", (name, bytes) => {
  expect(readPictureHeader(bytes)).toMatchObject({
    format: name.split(" ").at(-1),
    width: 61,
    height: 43,
    isComplete: true,
    isAnimated: false,
    mayBeTurned: false,
    isCmyk: false,
    colours: null,
  });
  const behind = Buffer.concat([bytes, Buffer.from("a note")]);
  if (name !== "avif") expect(readPictureHeader(behind)?.isComplete).toBe(true);
  for (let end = 20; end < bytes.length - 1; end++) {
    expect(readPictureHeader(bytes.subarray(0, end))?.isComplete ?? false).toBe(false);
  }
});

test("bytes that are no picture, and damaged ones, never throw", () => {
  const starts = Object.values(files);
  expect(readPictureHeader(Buffer.from("II*\0 a TIFF"))).toBeNull();
  expect(readPictureHeader(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"))).toBeNull();
  fc.assert(
    fc.property(
      fc.constantFrom(...starts),
      fc.nat(700),
      fc.uint8Array({ maxLength: 40 }),
      (start, at, noise) => {
        const bytes = Buffer.concat([start.subarray(0, at), noise, start.subarray(at + 9)]);
        expect(() => readPictureHeader(bytes)).not.toThrow();
      },
    ),
  );
});

test("a file of a million empty chunks or boxes is read only in part", () => {
  const repeat = (start: Buffer, part: string) =>
    Buffer.concat([start, Buffer.from(part.repeat(1_000_000), "latin1")]);
  const png = repeat(files.png?.subarray(0, 33) ?? Buffer.alloc(0), "\0\0\0\0aAAA\0\0\0\0");
  const meta = Buffer.from("\0\0\0\x14ftypavif\0\0\0\0avif", "latin1");
  const avif = repeat(meta, "\0\0\0\x08free");
  // The end behind them is not reached.
  const end = Buffer.from("\0\0\0\0IEND\xaeB`\x82", "latin1");
  expect(readPictureHeader(Buffer.concat([png, end]))?.isComplete).toBe(false);
  const pixels = Buffer.from("\0\0\0\x08mdat", "latin1");
  expect(readPictureHeader(Buffer.concat([avif, pixels]))?.isComplete).toBe(false);
});

test("what turns a picture or describes its colours is found", async () => {
  const turned = drawn.clone().withMetadata({ orientation: 6 });
  for (const format of ["png", "webp", "avif"] as const) {
    const header = readPictureHeader(await turned.clone().toFormat(format).toBuffer());
    expect([format, header?.mayBeTurned]).toEqual([format, true]);
  }
  const described = (value: number) =>
    readPictureHeader(withChunks(files.png ?? Buffer.alloc(0), [["gAMA", uint32(value)]]))?.colours;
  expect(described(100_000)).toEqual({ kind: "gamma", exponent: 1, chromaticities: null });
  expect(described(45_455)).toBeNull();
  const cmyk = await drawn.clone().flatten().toColourspace("cmyk").jpeg().toBuffer();
  expect(readPictureHeader(cmyk)?.isCmyk).toBe(true);
});
