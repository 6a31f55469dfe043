import fc from "fast-check";
import { expect, test } from "vitest";
import {
  compressByRule,
  compressionThresholdBytes,
  fitInside,
  qualitySteps,
} from "./compression-rule.ts";

test("qualities fall from 0.9 in steps of 0.1 to 0.1, at most ten", () => {
  expect(qualitySteps()).toEqual([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]);
});

test("the first quality under 800 KB is taken, and the lowest when none is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 20_000_000 }), async (bytesAtFull) => {
      const tried: number[] = [];
      const encode = async (quality: number) => {
        tried.push(quality);
        return quality * bytesAtFull;
      };
      const result = await compressByRule(encode, (bytes) => bytes);
      const fits = qualitySteps().find(
        (quality) => quality * bytesAtFull < compressionThresholdBytes,
      );
      expect(result).toBe((fits ?? 0.1) * bytesAtFull);
      expect(tried).toEqual(qualitySteps().slice(0, tried.length));
    }),
  );
});

test("a picture fits into 1920 × 1080, keeps its ratio, and is never enlarged", () => {
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
