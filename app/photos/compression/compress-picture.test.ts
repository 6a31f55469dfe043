import { expect, test } from "vitest";
import { unusableImage } from "#app/platform/images/image-encoder.ts";
import { compressPicture } from "./compress-picture.server.ts";
import { compressByRule, compressionThresholdBytes, toKb } from "./compression-rule.ts";

/** Makes of a picture what the quality leaves of its bytes. */
function encoderOf() {
  const tried: number[] = [];
  const encodeJpeg = async (bytes: Uint8Array, quality: number) => {
    if (!(bytes instanceof Uint8Array)) throw new Error("A file is not what is compressed");
    tried.push(quality);
    return bytes.subarray(0, Math.round(bytes.length * quality));
  };
  return { encodeJpeg, tried };
}

test("a picture of 800 KB is stored as it came, one byte more is compressed until it is below", async () => {
  expect(compressionThresholdBytes).toBe(819_200);
  const images = encoderOf();
  const small = new Uint8Array(819_200);
  expect(await compressPicture(images, small)).toBe(small);
  expect(images.tried).toEqual([]);
  const larger = await compressPicture(images, new Uint8Array(819_201));
  expect([larger?.length, images.tried]).toEqual([737_281, [0.9]]);
});

test("what comes out at exactly 800 KB is compressed once more", async () => {
  const sizes = [819_201, 819_200, 819_199, 1];
  expect(
    await compressByRule(
      async () => sizes.shift() ?? 0,
      (bytes) => bytes,
    ),
  ).toBe(819_199);
});

test("only what cannot be decoded is blamed on the file", async () => {
  const bytes = new Uint8Array(900_000);
  const failing = (error: Error) => ({ encodeJpeg: () => Promise.reject(error) });
  expect(await compressPicture(failing(unusableImage(null)), bytes)).toBeNull();
  await expect(compressPicture(failing(new Error("full")), bytes)).rejects.toThrow("full");
});

test("kilobytes are whole ones of 1024 bytes", () => {
  expect([0, 511, 512, 1024, 819_200].map(toKb)).toEqual([0, 0, 1, 1, 800]);
});
