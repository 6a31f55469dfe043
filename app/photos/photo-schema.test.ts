import { expect, test } from "vitest";
import type { z } from "zod";
import { photoFieldStrings as words } from "#app/photos/admin/strings.ts";
import {
  imageUploadSchema,
  newUploadSchema,
  photoEditSchema,
  photoSchema,
  uploadSchema,
} from "./photo-schema.ts";

const photo = { title: "Lamps", description: "Many" };
const edited = { ...photo, version: 1, date: "2026-01-31" };
const uploaded = { ...photo, imageUrl: "https://example.org/a.jpg" };

// SPEC §3 Entities: Tags by one rule, each once
test.each([
  ["a, b, a", ["a", "b"]],
  [
    ["a, b", "a", " b "],
    ["a", "b"],
  ],
  [" , \u200b,", []],
  [["a\tb", "a\r\n\nb", "\na b\t"], ["a b"]],
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

const long = (length: number) => "a".repeat(length);
const wrongWith = (schema: z.ZodType, fields: object) =>
  schema.safeParse(fields).error?.issues.map(({ message }) => message);

test("a title and a description are trimmed, needed and bounded, and each says its own name", () => {
  const parsed = photoSchema.parse({ title: " Lamps ", description: " Many " });
  expect(parsed).toEqual({ title: "Lamps", description: "Many", tags: [] });
  expect(wrongWith(photoSchema, { title: long(200), description: long(2000) })).toBeUndefined();
  expect(wrongWith(photoSchema, { title: long(201), description: long(2001) })).toEqual([
    "Title is too long",
    "Description is too long",
  ]);
  expect(wrongWith(photoSchema, {})).toEqual(["Title is required", "Description is required"]);
});

test("fifty tags of two hundred characters each are taken, and no more", () => {
  const tags = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => `${index}`.padStart(length, "a"));
  expect(wrongWith(photoSchema, { ...photo, tags: tags(50, 200) })).toBeUndefined();
  expect(wrongWith(photoSchema, { ...photo, tags: Array(200).fill("a") })).toBeUndefined();
  for (const bad of [tags(51, 3), [...tags(2, 3), long(201)], Array(201).fill("a")]) {
    expect(wrongWith(photoSchema, { ...photo, tags: bad })).toEqual([words.badTags]);
  }
});

test("a photo is of a day between 1900 and 2199", () => {
  for (const date of ["1900-01-01", "2199-12-31"]) {
    expect(wrongWith(photoEditSchema, { ...edited, date })).toBeUndefined();
  }
  for (const date of ["1899-12-31", "2200-01-01", "2026-02-30", ""]) {
    expect(wrongWith(photoEditSchema, { ...edited, date })?.[0]).toBe(words.badDate);
  }
  expect(photoEditSchema.parse({ ...edited, version: "2" }).version).toBe(2);
  for (const version of [0, 1.5, "x"]) {
    expect(wrongWith(photoEditSchema, { ...edited, version })).toHaveLength(1);
  }
});

test("an upload's document has an address, and sizes where they are known", () => {
  const sizes = (size: unknown) => ({ ...uploaded, originalSizeKB: size, compressedSizeKB: size });
  expect(uploadSchema.parse(uploaded)).toMatchObject(sizes(null));
  for (const good of [0, 10_000_000]) {
    expect(uploadSchema.parse(sizes(good))).toMatchObject(sizes(good));
  }
  for (const bad of [-1, 10_000_001, 0.5]) {
    expect(wrongWith(uploadSchema, sizes(bad))).toHaveLength(2);
  }
  expect(wrongWith(uploadSchema, { ...uploaded, imageUrl: long(2001) })).toHaveLength(1);
  expect(wrongWith(uploadSchema, photo)).toHaveLength(1);
});

test("an id that the sender made is a UUID, in small letters ever after", () => {
  const id = "3F2B9C1A-77DE-4F01-A1B2-C3D4E5F60718";
  expect(newUploadSchema.parse({ ...uploaded, id }).id).toBe(id.toLowerCase());
  expect(newUploadSchema.parse(uploaded).id).toBeUndefined();
  expect(wrongWith(newUploadSchema, { ...uploaded, id: "1" })).toHaveLength(1);
});

test("a picture is sent as a data URL, its words are bounded and may be left out", () => {
  const file = "data:image/jpeg;base64,AAAA";
  expect(imageUploadSchema.parse({ file })).toEqual({
    ...{ title: "", description: "", fileName: "", file },
  });
  const most = { title: long(200), description: long(2000), fileName: long(500), file };
  expect(imageUploadSchema.parse(most)).toEqual(most);
  const more = { title: long(201), description: long(2001), fileName: long(501), file };
  expect(wrongWith(imageUploadSchema, more)).toHaveLength(3);
  expect(wrongWith(imageUploadSchema, {})).toEqual(["file is required"]);
  expect(wrongWith(imageUploadSchema, { file: "data:;base64," })).toBeUndefined();
  for (const bad of ["x data:image/jpeg;base64,AAAA", "data:image/jpeg,AAAA", "data:a b;base64,"]) {
    expect(wrongWith(imageUploadSchema, { file: bad })).toEqual(["file must be a data URL"]);
  }
});
