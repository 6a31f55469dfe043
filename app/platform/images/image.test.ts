import { expect, test } from "vitest";
import {
  contentTypes,
  focusPattern,
  formatsOf,
  imageSrcSet,
  imageWidths,
  largestImageUrl,
} from "./image.ts";
import { storedImage } from "./image-store.server.ts";

const hash = "0123456789abcdef0123456789abcdef";
const image = { hash, width: 500, height: 300, placeholder: "", hasAvif: false, focus: "50% 50%" };

test("a picture exists in every width below its own, and in its own", () => {
  expect(imageWidths(320)).toEqual([320]);
  expect(imageWidths(801)).toEqual([320, 480, 800, 801]);
  expect(imageWidths(1920)).toEqual([320, 480, 800, 1200, 1920]);
});

test("formats are those that exist, each with its type", () => {
  expect(formatsOf({ hasAvif: false })).toEqual(["webp", "jpg"]);
  const types = formatsOf({ hasAvif: true }).map((format) => contentTypes[format]);
  expect(types).toEqual(["image/avif", "image/webp", "image/jpeg"]);
});

test("a focal point is two whole percentages, or none is chosen", () => {
  for (const good of ["", "30% 40%", "5% 100%", "100% 0%"]) expect(good).toMatch(focusPattern);
  for (const bad of ["30%", "x30% 40%", "30% 40%;", "101% 40%", "5% 1.5%"]) {
    expect(bad).not.toMatch(focusPattern);
  }
});

test("public addresses contain the hash", () => {
  expect(largestImageUrl(image)).toBe(`/media/${hash}/500.jpg`);
  expect(imageSrcSet(image, "webp")).toBe(
    `/media/${hash}/320.webp 320w, /media/${hash}/480.webp 480w, /media/${hash}/500.webp 500w`,
  );
});

test("a picture in a document has a hash, a size and a short placeholder, and nothing else", () => {
  const isGood = (fields: object) => storedImage.safeParse({ ...image, ...fields }).success;
  const { hasAvif: _avif, focus: _focus, ...older } = image;
  expect(storedImage.parse(older)).toEqual(image);
  expect(isGood({ placeholder: "a".repeat(10_000) })).toBe(true);
  expect(isGood({ placeholder: "a".repeat(10_001) })).toBe(false);
  for (const bad of [`${hash}0`, `0${hash}`, "0", "g".repeat(32), hash.toUpperCase()]) {
    expect([bad, isGood({ hash: bad })]).toEqual([bad, false]);
  }
  for (const bad of [0, -1, 1.5]) {
    expect([isGood({ width: bad }), isGood({ height: bad })]).toEqual([false, false]);
  }
  expect(isGood({ more: 1 })).toBe(false);
});
