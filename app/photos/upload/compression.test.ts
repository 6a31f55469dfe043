import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  compressByRule,
  compressInWorker,
  compressionThresholdBytes,
  fitInside,
  toKb,
} from "./compression.ts";

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

/** A browser's canvas, which notes what is drawn. */
function stubCanvas(isAvailable = true, encoded: object = {}) {
  const steps: unknown[] = [];
  const bitmap = { width: 3840, height: 2160, close: () => steps.push("closed") };
  const context = {
    fillStyle: "#000000",
    imageSmoothingQuality: "low",
    fillRect: (...area: number[]) => steps.push([context.fillStyle, ...area]),
    drawImage: (_bitmap: unknown, ...area: number[]) =>
      steps.push([context.imageSmoothingQuality, ...area]),
  };
  vi.stubGlobal("createImageBitmap", async (_file: Blob, options: object) => {
    steps.push(options);
    return bitmap;
  });
  class Canvas {
    constructor(...size: number[]) {
      steps.push(size);
    }
    getContext = (kind: string) => (kind === "2d" && isAvailable ? context : null);
    convertToBlob = async (options: object) => ({ size: 9, ...options, ...encoded });
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
  return steps;
}

test("a photo is drawn upright on white, with smooth scaling, as a JPEG", async () => {
  const steps = stubCanvas();
  const jpeg = { size: 9, type: "image/jpeg", quality: 0.9 };
  expect(await compressInWorker(new Blob())).toEqual(jpeg);
  expect(steps).toEqual([
    { imageOrientation: "from-image" },
    [1920, 1080],
    ["#ffffff", 0, 0, 1920, 1080],
    ["high", 0, 0, 1920, 1080],
    "closed",
  ]);
  stubCanvas(false);
  await expect(compressInWorker(new Blob())).rejects.toThrow("The image cannot be drawn");
});

test("the PNG of a browser that cannot encode JPEG is no result", async () => {
  stubCanvas(true, { type: "image/png" });
  await expect(compressInWorker(new Blob())).rejects.toThrow("This browser cannot encode JPEG");
});
