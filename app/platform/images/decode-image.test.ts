import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { offsetGif, uint32, withChunks, withNclx } from "#tests/factories/odd-pictures.ts";
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

// Measured in Chromium 156 and Firefox 153: both ignore a WebP's orientation.
test.each(["jpeg", "png", "webp", "avif"] as const)(
  "every orientation of a %s is the one that browsers show",
  async (format) => {
    for (const [orientation, turned] of Object.entries(upright)) {
      const picture = (await drawCorners()).withMetadata({ orientation: Number(orientation) });
      const source = await picture.toFormat(format, { quality: 90 }).toBuffer();
      const corners = format === "webp" ? upright[1] : turned;
      const places = [
        [0.1, 0.1],
        [0.9, 0.1],
        [0.1, 0.9],
        [0.9, 0.9],
      ] as const;
      for (const [index, [x, y]] of places.entries()) {
        const found = await colourAt(source, x, y);
        const wanted = corners[index] ?? red;
        expect([orientation, index, distance(found, wanted) < 40]).toEqual([
          orientation,
          index,
          true,
        ]);
      }
    }
  },
);

test("a large picture that lies on its side is 1080 pixels high", async () => {
  const plain = { width: 2400, height: 1200, channels: 3 as const, background: "#7a1226" };
  const turned = sharp({ create: plain }).withMetadata({ orientation: 6 });
  const { info } = await decode(await turned.jpeg().toBuffer());
  expect([info.width, info.height]).toEqual([540, 1080]);
});

const p3 = uint32(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000);
const unusable = uint32(31_270, 32_900, 0, 0, 0, 0, 0, 0);
const gamma = (value: number): [string, number[]] => ["gAMA", uint32(value)];
const cicp = (primaries: number, transfer: number): [string, number[]] => [
  "cICP",
  [primaries, transfer, 0, 1],
];

const plainPng = ([red, green, blue]: Colour) =>
  sharp({
    create: { width: 16, height: 16, channels: 3, background: { r: red, g: green, b: blue } },
  })
    .png()
    .toBuffer();

// The right column is what Chromium 156 shows.
test.each<[string, [string, number[]][], Colour, Colour]>([
  ["nothing", [], [102, 204, 204], [102, 204, 204]],
  ["linear light", [gamma(100_000)], [64, 128, 192], [137, 188, 225]],
  ["the gamma of old Macs", [gamma(55_556)], [128, 128, 128], [146, 146, 146]],
  ["sRGB's gamma", [gamma(45_455)], [64, 128, 192], [64, 128, 192]],
  ["primaries without a gamma", [["cHRM", p3]], [102, 204, 204], [102, 204, 204]],
  ["Display P3", [gamma(45_455), ["cHRM", p3]], [200, 30, 60], [218, 0, 52]],
  ["unusable primaries", [gamma(100_000), ["cHRM", unusable]], [128, 128, 128], [188, 188, 188]],
  ["sRGB beside a gamma", [["sRGB", [0]], gamma(100_000)], [128, 128, 128], [128, 128, 128]],
  ["BT.2020", [cicp(9, 13)], [102, 204, 204], [0, 213, 205]],
  ["BT.2020 of television", [cicp(9, 14)], [102, 204, 204], [0, 210, 203]],
  ["PQ", [cicp(9, 16)], [128, 128, 128], [132, 132, 132]],
  ["PQ in sRGB's primaries", [cicp(1, 16)], [102, 204, 255], [12, 115, 255]],
  ["HLG", [cicp(9, 18)], [192, 192, 192], [189, 189, 189]],
  ["HLG's bright green", [cicp(9, 18)], [102, 204, 204], [0, 214, 206]],
  ["unspecified numbers", [cicp(2, 16)], [0, 153, 255], [0, 153, 255]],
  ["numbers before a gamma", [cicp(1, 13), gamma(100_000)], [128, 128, 128], [128, 128, 128]],
])("a PNG described by %s has the colours of browsers", async (...[, chunks, drawn, shown]) => {
  const source = withChunks(await plainPng(drawn), chunks);
  const found = await colourAt(source, 0.5, 0.5);
  expect([found, distance(found, shown) <= 6]).toEqual([found, true]);
});

test("a PNG of 16 bits and a grey one are converted too", async () => {
  const grey = sharp(await plainPng([128, 128, 128]));
  const deep = await grey.clone().toColourspace("rgb16").png().toBuffer();
  const single = await grey.clone().toColourspace("b-w").png().toBuffer();
  const clear = await grey.clone().toColourspace("b-w").ensureAlpha().png().toBuffer();
  for (const source of [deep, single, clear]) {
    const found = await colourAt(withChunks(source, [gamma(100_000)]), 0.5, 0.5);
    expect([found, distance(found, [188, 188, 188]) <= 6]).toEqual([found, true]);
  }
});

// The right column is what Chromium 156 shows.
test.each<[string, Parameters<typeof withNclx>[1], Colour, Colour]>([
  ["sRGB", { primaries: 1, transfer: 13 }, [102, 204, 204], [102, 204, 204]],
  ["television's curve", { primaries: 1, transfer: 1 }, [102, 204, 204], [102, 204, 204]],
  ["BT.2020", { primaries: 9, transfer: 14 }, [102, 204, 204], [0, 213, 205]],
  ["Display P3", { primaries: 12, transfer: 13 }, [102, 204, 204], [46, 207, 205]],
  ["linear light", { primaries: 1, transfer: 8 }, [128, 128, 128], [188, 188, 188]],
  ["PQ", { primaries: 9, transfer: 16 }, [128, 128, 128], [132, 132, 132]],
  ["HLG", { primaries: 9, transfer: 18 }, [192, 192, 192], [189, 189, 189]],
])("an AVIF described as %s has the colours of browsers", async (...[, nclx, drawn, shown]) => {
  const avif = await withNclx(sharp(await plainPng(drawn)), nclx);
  const found = await colourAt(avif, 0.5, 0.5);
  expect([found, distance(found, shown) <= 6]).toEqual([found, true]);
});

test("grey values in limited range are expanded", async () => {
  const grey = sharp(await plainPng([126, 126, 126])).toColourspace("b-w");
  const found = await colourAt(await withNclx(grey, { isFullRange: false }), 0.5, 0.5);
  expect([found, distance(found, [128, 128, 128]) <= 3]).toEqual([found, true]);
});

test("ink without a profile is mixed as browsers do", async () => {
  const picture = sharp(await plainPng([200, 30, 60]));
  const source = await picture.toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer();
  expect((await sharp(source).metadata()).space).toBe("cmyk");
  const found = await colourAt(source, 0.5, 0.5);
  expect([found, distance(found, [215, 2, 44]) <= 6]).toEqual([found, true]);
});

test("what the first frame of a GIF does not cover is white", async () => {
  const source = await offsetGif();
  expect((await decode(source)).info).toMatchObject({ width: 60, height: 40 });
  for (const [x, y] of [
    [0.05, 0.5],
    [0.95, 0.5],
    [0.5, 0.05],
    [0.5, 0.95],
  ] as const) {
    expect(await colourAt(source, x, y)).toEqual([255, 255, 255]);
  }
  expect(distance(await colourAt(source, 0.5, 0.5), [200, 32, 32])).toBeLessThan(4);
});

test("of a large GIF, too", async () => {
  const gif = await offsetGif();
  gif.writeUInt16LE(4_000, 6);
  gif.writeUInt16LE(2_160, 8);
  expect((await decode(gif)).info).toMatchObject({ width: 1920, height: 1037 });
  expect(await colourAt(gif, 0.9, 0.9)).toEqual([255, 255, 255]);
});

const formats = ["jpeg", "png", "webp", "avif", "gif"] as const;

test.each(formats)("a %s that ends early is incomplete, wherever it ends", async (format) => {
  const noise = Buffer.from(Array.from({ length: 7_200 }, (_, index) => (index * 7_919) % 251));
  const picture = sharp(noise, { raw: { width: 60, height: 40, channels: 3 } });
  const source = await picture.toFormat(format).toBuffer();
  await expect(decode(source)).resolves.toMatchObject({ info: { width: 60 } });
  for (let share = 1; share < 25; share++) {
    const end = Math.max(40, Math.floor((source.length * share) / 25) - 14);
    const cut = decode(source.subarray(0, end));
    await expect(cut).rejects.toMatchObject({ problem: "incomplete" });
  }
});

test.each([false, true])(
  "a JPEG that lacks only its end marker is decoded (progressive: %s)",
  async (progressive) => {
    const source = await (await drawCorners()).jpeg({ progressive }).toBuffer();
    const cut = source.subarray(0, -2);
    expect((await decode(cut)).data).toEqual((await decode(source)).data);
  },
);

// A PNG's own picture may be for programs that know no animation: browsers never show it.
test.each([
  ["its own picture", "before", red],
  ["another picture", "behind", yellow],
] as const)("an animated PNG whose first frame is %s shows it", async (_name, where, shown) => {
  const own = await (await drawCorners()).png().toBuffer();
  const other = await (await drawCorners()).rotate(180).png().toBuffer();
  const frame = [...uint32(60, 40, 0, 0), 0, 10, 0, 10, 0, 0];
  const length = other.readUInt32BE(other.indexOf("IDAT") - 4);
  const start = other.indexOf("IDAT") + 4;
  const pixels = [...other.subarray(start, start + length)];
  const first: [string, number[]] = ["fcTL", [...uint32(0), ...frame]];
  const isOwn = where === "before";
  const controlled = withChunks(own, [["acTL", uint32(1, 0)], ...(isOwn ? [first] : [])]);
  const frames: [string, number[]][] = [
    isOwn ? ["fcTL", [...uint32(1), ...frame]] : first,
    ["fdAT", [...uint32(2), ...pixels]],
  ];
  const animated = withChunks(controlled, frames, "behind");
  expect(distance(await colourAt(animated, 0.1, 0.1), shown)).toBeLessThan(3);
});
