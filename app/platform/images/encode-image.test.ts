import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { bomb } from "#tests/factories/odd-pictures.ts";
import { encoder } from "./encode-image.server.ts";
import { imageWidths } from "./image.ts";

const { encodeImage, encodeRest, encodeJpeg } = encoder;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7a1226" } });

// SPEC §9 Constants (visitor): 1920 wide or 1080 high, ratio kept
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
  const { width, files: prompt, master } = await encodeImage(await drawPicture());
  const { files: late } = await encodeRest(master, ["avif"]);
  const files = [...prompt, ...late];
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
  const { files: late } = await encodeRest(image.master, ["avif"]);
  for (const bytes of [image.master, ...[...image.files, ...late].map((file) => file.bytes)]) {
    const found = await sharp(bytes).metadata();
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

test("an AVIF that would not fit into a process's memory is refused before it is decoded", async () => {
  const large = await plain(3200, 3000).avif({ quality: 1, effort: 0 }).toBuffer();
  await expect(encodeImage(large)).rejects.toMatchObject({
    code: "unusable-image",
    cause: { message: expect.stringContaining("9.6 megapixels") },
  });
});

test("more than 50 megapixels are refused, whatever they weigh; 9 are taken of any format but AVIF", async () => {
  await expect(encodeJpeg(await bomb(7_200), 0.5)).rejects.toMatchObject({
    code: "unusable-image",
  });
  const { width, height } = await sharp(await encodeJpeg(await bomb(3_000), 0.5)).metadata();
  expect([width, height]).toEqual([1080, 1080]);
  const avif = await plain(60, 40).avif({ effort: 0 }).toBuffer();
  expect((await sharp(await encodeJpeg(avif, 0.5)).metadata()).width).toBe(60);
});

test("a JPEG of a lower quality is smaller", async () => {
  const picture = await drawPicture();
  const sizes = [];
  for (const quality of [0.9, 0.5, 0.1]) sizes.push((await encodeJpeg(picture, quality)).length);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBe(3);
});

test("what is transparent becomes white, and a JPEG shows itself while it comes", async () => {
  const clear = { width: 60, height: 40, channels: 4 as const, background: "#00000000" };
  const { files } = await encodeImage(await sharp({ create: clear }).png().toBuffer());
  const jpeg = sharp(files.find(({ format }) => format === "jpg")?.bytes);
  expect((await jpeg.metadata()).isProgressive).toBe(true);
  expect((await jpeg.stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([
    255, 255, 255,
  ]);
});

test.each([
  [0, 15.5],
  [0.25, 63.5],
  [0.5, 127.5],
  [1, 239.5],
])("a crop at %d lies around it, within the picture", async (focus, mean) => {
  const columns = Buffer.from(Array.from({ length: 256 * 32 }, (_, index) => index % 256));
  const raw = { width: 256, height: 32, channels: 1 as const };
  const ramp = await sharp(columns, { raw }).png().toBuffer();
  const { width, height, master } = await encodeImage(ramp, { ratio: 1, focus, width: 32 });
  expect([width, height]).toEqual([32, 32]);
  const { channels } = await sharp(master).stats();
  expect(Math.abs((channels[0]?.mean ?? 0) - mean)).toBeLessThan(2);
});

test("a crop keeps the height and takes its part around the focus", async () => {
  const halves = sharp({ create: { width: 500, height: 400, channels: 3, background: "#ff0000" } });
  const blue = { create: { width: 500, height: 400, channels: 3 as const, background: "#0000ff" } };
  const wide = await halves
    .extend({ right: 500, background: "#0000ff" })
    .composite([{ input: blue, left: 500, top: 0 }])
    .png()
    .toBuffer();
  const crop = { ratio: 0.5, focus: 0.8, width: 150 };
  const { width, height, files } = await encodeImage(wide, crop);
  expect([width, height]).toEqual([150, 300]);
  const { channels } = await sharp(files[0]?.bytes).stats();
  expect(channels[0]?.mean).toBeLessThan(20);
  expect(channels[2]?.mean).toBeGreaterThan(235);
});

test("a picture that is narrower than its crop stays whole", async () => {
  const { width, height } = await encodeImage(await plain(300, 600).jpeg().toBuffer(), {
    ratio: 0.8,
    focus: 0.5,
    width: 500,
  });
  expect([width, height]).toEqual([300, 600]);
});

test("a placeholder is a WebP of 6 × 4 pixels and some 60 bytes, in the picture's colours", async () => {
  const red = sharp({ create: { width: 90, height: 60, channels: 3, background: "#c01020" } });
  const { placeholder, master } = await encodeImage(await red.png().toBuffer());
  const bytes = Buffer.from(placeholder, "base64");
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(["webp", 6, 4]);
  expect(bytes.length).toBeLessThan(90);
  const { channels } = await sharp(bytes).stats();
  expect(channels[0]?.mean).toBeGreaterThan(150);
  expect(channels[1]?.mean).toBeLessThan(60);
  expect((await encodeRest(master, [])).placeholder).not.toBe("");
});
