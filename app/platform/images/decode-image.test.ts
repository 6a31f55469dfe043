import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { longGif } from "#tests/factories/odd-pictures.ts";
import { decode } from "./decode-image.server.ts";

type Colour = [red: number, green: number, blue: number];

const red: Colour = [200, 20, 20];
const green: Colour = [20, 180, 40];
const blue: Colour = [20, 40, 200];
const yellow: Colour = [220, 210, 30];

/** The corners' colours, from the upper left one by rows. */
async function drawCorners(): Promise<Sharp> {
  const corners = [red, green, blue, yellow];
  const pixels = Array.from({ length: 40 }, (_, y) =>
    Array.from({ length: 60 }, (_, x) => corners[(y < 20 ? 0 : 2) + (x < 30 ? 0 : 1)] ?? []),
  );
  const raw = { width: 60, height: 40, channels: 3 as const };
  return sharp(Buffer.from(pixels.flat(2)), { raw });
}

async function colourAt(source: Uint8Array, x: number, y: number): Promise<Colour> {
  const { data, info } = await decode(source);
  expect(info.channels).toBe(3);
  const at =
    (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3;
  return [...data.subarray(at, at + 3)] as Colour;
}

const distance = (one: Colour, other: Colour) =>
  Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));

/** The corners of the upright picture by EXIF's orientations. */
const upright = {
  1: [red, green, blue, yellow],
  2: [green, red, yellow, blue],
  3: [yellow, blue, green, red],
  4: [blue, yellow, red, green],
  5: [red, blue, green, yellow],
  6: [blue, red, yellow, green],
  7: [yellow, green, blue, red],
  8: [green, yellow, red, blue],
};

test.each(["jpeg", "png", "webp", "avif"] as const)("a %s is upright", async (format) => {
  for (const [orientation, turned] of Object.entries(upright)) {
    const picture = (await drawCorners()).withMetadata({ orientation: Number(orientation) });
    const source = await picture.toFormat(format, { quality: 90 }).toBuffer();
    const places = [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as const;
    for (const [index, [x, y]] of places.entries()) {
      const found = await colourAt(source, x, y);
      const isRight = distance(found, turned[index] ?? red) < 40;
      expect([orientation, index, isRight]).toEqual([orientation, index, true]);
    }
  }
});

test("a large picture that lies on its side is 1080 pixels high", async () => {
  const plain = { width: 2400, height: 1200, channels: 3 as const, background: "#7a1226" };
  const turned = sharp({ create: plain }).withMetadata({ orientation: 6 });
  const { info } = await decode(await turned.jpeg().toBuffer());
  expect([info.width, info.height]).toEqual([540, 1080]);
});

test("an animated GIF is its first frame", async () => {
  expect((await decode(await longGif(3))).info).toMatchObject({ width: 60, height: 40 });
});

const drawn: Colour = [200, 30, 60];
const [r, g, b] = drawn;
const plain = sharp({ create: { width: 16, height: 16, channels: 3, background: { r, g, b } } });

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "the colour profile of a %s is applied",
  async (format) => {
    const source = await plain.clone().withIccProfile("p3").toFormat(format).toBuffer();
    const found = await colourAt(source, 0.5, 0.5);
    expect([found, distance(found, drawn) <= 6]).toEqual([found, true]);
  },
);

test("pictures in grey, of 16 bits or in CMYK become RGB of 8 bits", async () => {
  const png = sharp(await plain.clone().png().toBuffer());
  const deep = await png.clone().toColourspace("rgb16").png().toBuffer();
  expect(distance(await colourAt(deep, 0.5, 0.5), drawn)).toBeLessThan(6);
  const grey = await png.clone().toColourspace("b-w").ensureAlpha().png().toBuffer();
  expect(new Set(await colourAt(grey, 0.5, 0.5)).size).toBe(1);
  const cmyk = await png.clone().toColourspace("cmyk").jpeg().toBuffer();
  expect(distance(await colourAt(cmyk, 0.5, 0.5), drawn)).toBeLessThan(40);
});

test.each([false, true])(
  "a JPEG without its last bytes is taken (progressive: %s)",
  async (progressive) => {
    const source = await (await drawCorners()).jpeg({ progressive }).toBuffer();
    expect((await decode(source.subarray(0, -20))).info).toMatchObject({ width: 60, height: 40 });
    const complete = (await decode(source)).data;
    expect((await decode(source.subarray(0, -2))).data).toEqual(complete);
  },
);
