import { z } from "zod";
import { photoFieldStrings as strings } from "#app/photos/admin/strings.ts";
import { consents } from "#app/photos/photo.ts";
import { badFocus, focusPattern } from "#app/platform/images/image.ts";
import { isBlank, plainText } from "#app/platform/plain-text.ts";

const trim = (text: string) => text.trim();

/** A text of at most `max` characters once it is cleaned, and not only of spaces. */
export const requiredText = (name: string, max: number, clean = trim) =>
  plainText(strings.required(name))
    .overwrite(clean)
    .refine((text) => !isBlank(text), strings.required(name))
    .max(max, strings.tooLong(name));

/** A trimmed tag without line breaks, so that an address can contain it. */
export const toTag = (text: string) => text.replaceAll(/[\t\n]+/g, " ").trim();

export const maxTags = 50;

/** Split on commas, trimmed (SPEC §5). Lists are split too, because the edit form joins and splits them again. */
const tags = z
  .union([plainText().transform((text) => [text]), z.array(plainText())])
  .refine((given) => given.length <= 200, strings.badTags)
  .transform((given) => {
    const entries = given.flatMap((text) => text.split(",")).map(toTag);
    return [...new Set(entries.filter((tag) => !isBlank(tag)))];
  })
  .refine((all) => all.length <= maxTags && all.every((tag) => tag.length <= 200), strings.badTags);

/** The fields of the forms that add and edit a photo (SPEC §5). */
export const photoSchema = z.object({
  title: requiredText("Title", 200),
  description: requiredText("Description", 2000),
  tags: tags.default([]),
});

const consent = z.enum(consents, strings.badConsent).default("");

const focus = z.string().regex(focusPattern, badFocus).default("");

const day = z.iso
  .date(strings.badDate)
  .refine((text) => text >= "1900-01-01" && text <= "2199-12-31", strings.badDate);

const sizeKb = z.number().int().nonnegative().max(10_000_000).nullable().default(null);

/** The fields of an upload in the API (SPEC §3). */
export const uploadSchema = photoSchema.extend({
  imageUrl: plainText().max(2000),
  originalSizeKB: sizeKb,
  compressedSizeKB: sizeKb,
  consent,
  focus,
});

/** `id`: chosen by the sender, so that a repeated request adds no second photo. */
export const newUploadSchema = uploadSchema.extend({
  id: z.uuid().toLowerCase().optional(),
  /** The photo's day, if that is not the day of the upload. */
  date: day.optional(),
  /** Among photos of the same day, the newest is the last. */
  dateOrder: z.number().int().min(0).max(999).default(0),
});

/** The form that edits a photo. `date`: the day of its creation, as it is shown. */
export const photoEditSchema = photoSchema.extend({
  consent,
  date: day,
  focus,
});

/** `POST /upload` (SPEC §7). */
export const imageUploadSchema = z.object({
  title: z.string().max(200).default(""),
  description: z.string().max(2000).default(""),
  fileName: z.string().max(500).default(""),
  file: z.string("file is required").regex(/^data:[\w.+/-]*;base64,/, "file must be a data URL"),
});
