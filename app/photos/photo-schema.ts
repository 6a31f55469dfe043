import { z } from "zod";
import { photoFieldStrings as words } from "#app/photos/admin/strings.ts";
import { isBlank, plainText } from "#app/platform/plain-text.ts";

const required = (name: string, most: number) =>
  plainText(words.required(name))
    .trim()
    .refine((text) => !isBlank(text), words.required(name))
    .max(most, words.tooLong(name));

/** A tag in one line, without the spaces around it: an address that asks for it has no line break. */
export const toTag = (text: string) => text.replaceAll(/[\t\n]+/g, " ").trim();

/**
 * A text or a list of texts, by one rule: split on commas, trimmed, the empty entries dropped (SPEC
 * §5); a list's entry with a comma would fall apart at the next edit. A tag counts once.
 */
const tags = z
  .union([plainText().transform((text) => [text]), z.array(plainText())])
  .refine((given) => given.length <= 200, words.badTags)
  .transform((given) => {
    const entries = given.flatMap((text) => text.split(",")).map(toTag);
    return [...new Set(entries.filter((tag) => !isBlank(tag)))];
  })
  .refine((all) => all.length <= 50 && all.every((tag) => tag.length <= 200), words.badTags);

/** What a person says of a photo, in the forms that add and correct it (SPEC §5). */
export const photoSchema = z.object({
  title: required("Title", 200),
  description: required("Description", 2000),
  tags: tags.default([]),
});

const sizeKb = z.number().int().nonnegative().max(10_000_000).nullable().default(null);

/** What makes an upload's document in the JSON call (SPEC §3). */
export const uploadSchema = photoSchema.extend({
  imageUrl: plainText().max(2000),
  originalSizeKB: sizeKb,
  compressedSizeKB: sizeKb,
});

/** `id`: made by whoever sends it, so that sending it again, after a lost answer, adds no second one. */
export const newUploadSchema = uploadSchema.extend({ id: z.uuid().toLowerCase().optional() });

/** The form that corrects a photo. `date`: the day of its creation, as it is shown. */
export const photoEditSchema = photoSchema.extend({
  version: z.coerce.number().int().positive(),
  date: z.iso
    .date(words.badDate)
    .refine((day) => day >= "1900-01-01" && day <= "2199-12-31", words.badDate),
});

/** `POST /upload` (SPEC §7). */
export const imageUploadSchema = z.object({
  title: z.string().max(200).default(""),
  description: z.string().max(2000).default(""),
  fileName: z.string().max(500).default(""),
  file: z.string("file is required").regex(/^data:[\w.+/-]*;base64,/, "file must be a data URL"),
});
