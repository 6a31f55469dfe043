import { expect, test } from "vitest";
import { photoEditSchema, photoSchema, uploadSchema } from "./photo-schema.ts";

const photo = { title: "Lamps", description: "Many" };
const edited = { ...photo, version: 1, date: "2026-01-31" };
const uploaded = { ...photo, imageUrl: "https://example.org/a.jpg" };

test.each([
  ["a, b, a", ["a", "b"]],
  [
    ["a, b", "a", " b "],
    ["a", "b"],
  ],
  [" , \u200b,", []],
  [[], []],
])("tags given as %j are the same when a photo is added, corrected or sent", (tags, expected) => {
  expect(photoSchema.parse({ ...photo, tags }).tags).toEqual(expected);
  expect(photoEditSchema.parse({ ...edited, tags }).tags).toEqual(expected);
  expect(uploadSchema.parse({ ...uploaded, tags }).tags).toEqual(expected);
});

test("a title or description in which nothing can be seen is none", () => {
  for (const name of ["title", "description"]) {
    const parsed = photoSchema.safeParse({ ...photo, [name]: " \u200b\u2060" });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([name]);
  }
});
