import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPicture } from "#tests/support/images.ts";
import { encodeImage } from "./encode-image.server.ts";
import { imageWidths } from "./image.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7a1226" } });

test("a picture is fitted into 1920 × 1080 with its ratio kept, and never enlarged", async () => {
  const sizes = [];
  for (const [width, height] of [
    [2400, 1200],
    [1200, 2400],
    [300, 200],
  ] as const) {
    const image = await encodeImage(await plain(width, height).jpeg().toBuffer());
    sizes.push([image.width, image.height]);
  }
  expect(sizes).toEqual([
    [1920, 960],
    [540, 1080],
    [300, 200],
  ]);
});

test("every width exists in every format, as what it says it is", async () => {
  const { width, files } = await encodeImage(await drawPicture());
  expect(files).toHaveLength(3 * imageWidths(width).length);
  for (const file of files) {
    const found = await sharp(file.bytes).metadata();
    expect(found.width).toBe(file.width);
    expect(found.format).toBe({ avif: "heif", webp: "webp", jpg: "jpeg" }[file.format]);
  }
});

test("a picture turned by its orientation comes out upright, and nothing of its metadata", async () => {
  const source = await plain(60, 40)
    .withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const image = await encodeImage(source);
  expect([image.width, image.height]).toEqual([40, 60]);
  for (const file of image.files) {
    const found = await sharp(file.bytes).metadata();
    expect([found.exif, found.orientation, found.icc, found.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test.each([
  ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["a page", Buffer.from("<!doctype html><title>x</title>")],
  ["nothing", Buffer.alloc(0)],
])("%s is refused as a picture", async (_name, bytes) => {
  await expect(encodeImage(bytes)).rejects.toThrow();
});

test("a truncated picture is refused", async () => {
  const whole = await plain(600, 400).jpeg().toBuffer();
  await expect(encodeImage(whole.subarray(0, whole.length / 2))).rejects.toThrow();
});
