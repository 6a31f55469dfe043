import fc from "fast-check";
import { expect, test } from "vitest";
import { compressByRule, compressionThresholdBytes, fitInside, toKb } from "./compression.ts";

const qualities = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];

test("the first quality under 800 KB is used, or else the lowest", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 20_000_000 }), async (bytesAtFull) => {
      const tried: number[] = [];
      const { size } = await compressByRule(async (quality) => {
        tried.push(quality);
        return { size: quality * bytesAtFull };
      });
      const fits = qualities.find((quality) => quality * bytesAtFull < compressionThresholdBytes);
      expect(size).toBe((fits ?? 0.1) * bytesAtFull);
      expect(tried).toEqual(qualities.slice(0, tried.length));
    }),
  );
});

test("a picture is fitted into 1920 × 1080 with its ratio, and never enlarged", () => {
  const sides = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(sides, sides, (width, height) => {
      const fitted = fitInside(width, height);
      expect(fitted.width).toBeLessThanOrEqual(Math.min(1920, width));
      expect(fitted.height).toBeLessThanOrEqual(Math.min(1080, height));
      const scale = Math.min(1, 1920 / width, 1080 / height);
      expect(Math.abs(fitted.width - width * scale)).toBeLessThanOrEqual(1);
      expect(Math.abs(fitted.height - height * scale)).toBeLessThanOrEqual(1);
    }),
  );
});

test("a result of exactly 800 KB is compressed once more", async () => {
  const sizes = [819_201, 819_200, 819_199, 1];
  const { size } = await compressByRule(async () => ({ size: sizes.shift() ?? 0 }));
  expect(size).toBe(819_199);
});

test("sizes are whole kilobytes of 1024 bytes", () => {
  expect([0, 511, 512, 1024, 819_200].map(toKb)).toEqual([0, 0, 1, 1, 800]);
});
