import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { bomb, longGif } from "#tests/factories/odd-pictures.ts";
import { encoder } from "./encode-image.server.ts";
import { imageWidths } from "./image.ts";
import { type EncodedFile, PictureError } from "./image-encoder.ts";

const { encodeImage, encodeDerivatives } = encoder;

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

test("every width exists in every format", async () => {
  const { width, files: prompt, master } = await encodeImage(await drawPicture());
  const late = await encodeDerivatives(master);
  const files = [...prompt, ...late];
  expect(files).toHaveLength(3 * imageWidths(width).length);
  expect((await sharp(master).metadata()).chromaSubsampling).toBe("4:4:4");
  for (const file of files) {
    const found = await sharp(file.bytes).metadata();
    expect(found.width).toBe(file.width);
    expect(found.format).toBe({ avif: "heif", webp: "webp", jpg: "jpeg" }[file.format]);
  }
});

test("a rotated picture becomes upright and loses its metadata", async () => {
  const source = await plain(60, 40)
    .withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const image = await encodeImage(source);
  expect([image.width, image.height]).toEqual([40, 60]);
  const late = await encodeDerivatives(image.master);
  for (const bytes of [image.master, ...[...image.files, ...late].map((file) => file.bytes)]) {
    const found = await sharp(bytes).metadata();
    const { exif, orientation, icc, xmp } = found;
    expect({ exif, orientation, icc, xmp }).toEqual({});
  }
});

test.each([
  ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["a page", Buffer.from("<!doctype html><title>x</title>")],
  ["nothing", Buffer.alloc(0)],
  ["the head of a picture", (await plain(600, 400).jpeg().toBuffer()).subarray(0, 90)],
])("%s is refused as a picture", async (_name, bytes) => {
  await expect(encodeImage(bytes)).rejects.toBeInstanceOf(PictureError);
});

// Accepted ones of this size are in child-encoder.test.ts.
test("a picture with more than 50 megapixels is refused undecoded", async () => {
  const cause = { message: "Input image exceeds pixel limit" };
  const refusal = await encodeImage(await bomb(7_200)).catch((error) => error);
  expect(refusal).toBeInstanceOf(PictureError);
  expect(refusal).toMatchObject({ cause });
});

test("transparent parts become white, and a JPEG is progressive", async () => {
  const clear = { width: 60, height: 40, channels: 4 as const, background: "#00000000" };
  const { files } = await encodeImage(await sharp({ create: clear }).png().toBuffer());
  const jpeg = sharp(files.find(({ format }) => format === "jpg")?.bytes);
  expect((await jpeg.metadata()).isProgressive).toBe(true);
  expect((await jpeg.stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([
    255, 255, 255,
  ]);
});

// Each column is as light as its number; the crop is 64 columns wide before it is shrunk.
test.each([
  ["0% 50%", 31.5],
  ["100% 50%", 223.5],
])("a crop with its focus at %s keeps the height, within the picture", async (focus, mean) => {
  const columns = Buffer.from(Array.from({ length: 256 * 32 }, (_, index) => index % 256));
  const raw = { width: 256, height: 32, channels: 1 as const };
  const ramp = await sharp(columns, { raw }).png().toBuffer();
  const { width, height, master } = await encodeImage(ramp, { ratio: 2, focus, width: 16 });
  expect([width, height]).toEqual([16, 8]);
  const { channels } = await sharp(master).stats();
  expect(Math.abs((channels[0]?.mean ?? 0) - mean)).toBeLessThan(2);
});

test.each([
  [[900, 500], [660, 60], /^7\d% 1\d%$/],
  [[500, 900], [60, 660], /^1\d% 7\d%$/],
  [[1, 1], [0, 0], /^50% 50%$/],
] as const)(
  "the focal point of %o pixels with red ones at %o is there",
  async ([width, height], [left, top], focus) => {
    const dark = { width, height, channels: 3 as const, background: "#303030" };
    const size = Math.min(width, 60);
    const red = { create: { ...dark, width: size, height: size, background: "#e03020" } };
    const picture = sharp({ create: dark }).composite([{ input: red, left, top }]);
    const encoded = await encodeImage(await picture.png().toBuffer());
    expect(encoded.focus).toMatch(focus);
  },
);

test("a placeholder is a WebP of 6 × 4 pixels and some 60 bytes, in the picture's colours", async () => {
  const red = sharp({ create: { width: 90, height: 60, channels: 3, background: "#c01020" } });
  const { placeholder } = await encodeImage(await red.png().toBuffer());
  const bytes = Buffer.from(placeholder, "base64");
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(["webp", 6, 4]);
  expect(bytes.length).toBeLessThan(90);
  const { channels } = await sharp(bytes).stats();
  expect(channels[0]?.mean).toBeGreaterThan(150);
  expect(channels[1]?.mean).toBeLessThan(60);
});

const signatures = { jpg: /^\xff\xd8\xff/, webp: /^RIFF....WEBP/s, avif: /^....ftypavif/s };

/** Shortened, with changed bytes anywhere, in the sizes at its start, or with a part twice. */
function damage(bytes: Buffer, position: number): Buffer[] {
  const change = (index: number) => {
    const at = index % bytes.length;
    return bytes.with(at, (bytes[at] ?? 0) ^ 0xa5);
  };
  const [anywhere, inHead] = [Math.floor(bytes.length * position), 8 + Math.floor(60 * position)];
  const repeated = [bytes.subarray(0, anywhere + 300), bytes.subarray(anywhere)];
  const damaged = [bytes.subarray(0, anywhere), change(anywhere), change(inHead)];
  return [...damaged.map(Buffer.from), Buffer.concat(repeated)];
}

test("damaged pictures, and those with a page behind them, are refused or encoded anew", async () => {
  const source = await drawPicture({ width: 240, height: 160, background: "#0f5c63" });
  const valid = await Promise.all([
    ...[source, longGif(3), sharp(source).jpeg({ progressive: true }).toBuffer()],
    ...[sharp(source).webp({ lossless: true }).toBuffer(), sharp(source).avif().toBuffer()],
  ]);
  const page = Buffer.from("<!doctype html><script>alert('TELLTALE')</script>");
  const positions = [0.15, 0.5, 0.95];
  const odd = valid.flatMap((bytes) => [
    Buffer.concat([bytes, page]),
    ...positions.flatMap((position) => damage(bytes, position)),
  ]);
  let refused = 0;
  for (const bytes of odd) {
    const made = await encodeImage(bytes).catch((error) => error);
    if (made instanceof PictureError) refused += 1;
    else {
      for (const file of made.files as EncodedFile[]) {
        const text = Buffer.from(file.bytes).toString("latin1");
        expect(text).toMatch(signatures[file.format]);
        expect(text).not.toContain("TELLTALE");
      }
    }
  }
  expect(refused).toBeGreaterThan(valid.length);
  expect(refused).toBeLessThan(odd.length - valid.length);
});
