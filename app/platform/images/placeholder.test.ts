import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeImage } from "./encode-image.server.ts";
import { placeholderFrom } from "./placeholder.server.ts";

test("a placeholder is a small bitmap in the picture's colours", async () => {
  const red = sharp({ create: { width: 90, height: 60, channels: 3, background: "#c01020" } });
  const { thumbhash } = await encodeImage(await red.png().toBuffer());
  const css = placeholderFrom(thumbhash);
  expect(css.length).toBeLessThan(250);
  const [, base64] = /^url\(data:image\/bmp;base64,([A-Za-z0-9+/=]+)\)$/.exec(css) ?? [];
  const bitmap = Buffer.from(base64 ?? "", "base64");
  const [blue, green, red8] = bitmap.subarray(54, 57);
  expect(bitmap.readUInt32LE(2)).toBe(bitmap.length);
  expect(red8).toBeGreaterThan(150);
  expect(green).toBeLessThan(60);
  expect(blue).toBeLessThan(70);
});
