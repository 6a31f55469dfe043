import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  compressByRule,
  compressionThresholdBytes,
  compressOnThisThread,
  fitInside,
  toKb,
} from "./compression.ts";

const qualities = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];

// SPEC §2 Admin dashboard, Upload Image: Quality from 0.9 in steps of 0.1 to 0.1, at most 10 tries (§9)
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

// SPEC §2 Admin dashboard, Upload Image: 1920 wide or 1080 high, ratio kept (§9)
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

test("a photo is drawn upright and smooth on white, as a JPEG", async () => {
  const bitmap = { width: 3840, height: 2160, close: vi.fn() };
  const createImageBitmap = vi.fn(async () => bitmap);
  const context = { fillRect: vi.fn(), drawImage: vi.fn() };
  const getContext = vi.fn((): typeof context | null => context);
  const convertToBlob = vi.fn(async () => ({ size: 9 }));
  vi.stubGlobal("createImageBitmap", createImageBitmap);
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = getContext;
      convertToBlob = convertToBlob;
    },
  );
  const file = new Blob(["photo"]);
  expect(await compressOnThisThread(file)).toEqual({ size: 9 });
  expect(createImageBitmap).toHaveBeenCalledWith(file, { imageOrientation: "from-image" });
  expect(getContext).toHaveBeenCalledWith("2d");
  expect(context).toMatchObject({ imageSmoothingQuality: "high", fillStyle: "#ffffff" });
  expect(context.fillRect).toHaveBeenCalledWith(0, 0, 1920, 1080);
  expect(context.drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 1920, 1080);
  expect(context.fillRect).toHaveBeenCalledBefore(context.drawImage);
  expect(bitmap.close).toHaveBeenCalledOnce();
  expect(convertToBlob).toHaveBeenCalledWith({ type: "image/jpeg", quality: 0.9 });
  getContext.mockReturnValue(null);
  await expect(compressOnThisThread(file)).rejects.toThrow("The image cannot be drawn");
});
