import { expect, test } from "vitest";
import type { z } from "zod";
import { photoFieldStrings as words } from "#app/photos/admin-strings.ts";
import { newUploadSchema, photoEditSchema, photoSchema, uploadSchema } from "./photo-schema.ts";

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
  [["a\tb", "a\r\n\nb", "\na b\t"], ["a b"]],
  [[], []],
])("tags given as %j are the same when a photo is added, corrected or sent", (tags, expected) => {
  expect(photoSchema.parse({ ...photo, tags }).tags).toEqual(expected);
  expect(photoEditSchema.parse({ ...edited, tags }).tags).toEqual(expected);
  expect(uploadSchema.parse({ ...uploaded, tags }).tags).toEqual(expected);
});

const long = (length: number) => "a".repeat(length);
const wrongWith = (schema: z.ZodType, fields: object) =>
  schema.safeParse(fields).error?.issues.map(({ message }) => message);

test("a title and a description are trimmed, required and limited", () => {
  const parsed = photoSchema.parse({ title: " Lamps ", description: " Many " });
  expect(parsed).toEqual({ title: "Lamps", description: "Many", tags: [] });
  expect(wrongWith(photoSchema, { title: long(200), description: long(2000) })).toBeUndefined();
  const tooLong = { title: long(201), description: long(2001) };
  expect(wrongWith(photoSchema, tooLong)).toEqual(["Title is too long", "Description is too long"]);
  const required = ["Title is required", "Description is required"];
  expect(wrongWith(photoSchema, {})).toEqual(required);
  const invisible = " \u200b\u2060";
  expect(wrongWith(photoSchema, { title: invisible, description: invisible })).toEqual(required);
});

test("a photo is of a day between 1900 and 2199", () => {
  for (const date of ["1900-01-01", "2199-12-31"]) {
    expect(wrongWith(photoEditSchema, { ...edited, date })).toBeUndefined();
  }
  for (const date of ["1899-12-31", "2200-01-01", "2026-02-30", ""]) {
    expect(wrongWith(photoEditSchema, { ...edited, date })?.[0]).toBe(words.badDate);
  }
});

test("an id is a UUID and becomes lower case", () => {
  const id = "F3B5E1D2-0A1B-4C2D-8E3F-001122334455";
  const parsed = newUploadSchema.parse({ ...uploaded, id });
  expect(parsed).toMatchObject({ id: id.toLowerCase(), consent: "", focus: "" });
  expect(wrongWith(newUploadSchema, { ...uploaded, id: "not-a-uuid" })).toHaveLength(1);
});
