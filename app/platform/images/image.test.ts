import { expect, test } from "vitest";
import { focusPattern } from "./image.ts";
import { storedImage } from "./image-store.server.ts";

const hash = "0123456789abcdef0123456789abcdef";
const image = { hash, width: 500, height: 300, placeholder: "", hasAvif: false, focus: "50% 50%" };

test("a focal point is two whole percentages, or none is chosen", () => {
  for (const good of ["", "30% 40%", "5% 100%", "100% 0%"]) expect(good).toMatch(focusPattern);
  for (const bad of ["30%", "x30% 40%", "30% 40%;", "101% 40%", "5% 1.5%"]) {
    expect(bad).not.toMatch(focusPattern);
  }
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
