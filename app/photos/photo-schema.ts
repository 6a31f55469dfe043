import { z } from "zod";
import { splitTags } from "#app/documents/tags/tags-in-use.ts";
import { photoFieldStrings as strings } from "#app/photos/admin-strings.ts";
import { consents } from "#app/photos/photo.ts";
import { badFocus, focusPattern } from "#app/platform/images/image.ts";
import { cleanAddress } from "#app/platform/pasted-link.ts";
import { cleanLine, cleanNumber, cleanText } from "#app/platform/pasted-text.ts";

type RequiredText = { max: number; clean: (text: string) => string };

/** A text of at most `max` characters once it is cleaned, and not only of spaces. */
export const requiredText = (name: string, { max, clean }: RequiredText) =>
  z
    .string(strings.required(name))
    .overwrite(clean)
    .min(1, strings.required(name))
    .max(max, `${name} is too long`);

export const maxTags = 50;
export const maxTagLength = 200;

const areShort = (tags: string[]) => tags.every((tag) => tag.length <= maxTagLength);

/**
 * Split on commas, trimmed (SPEC §5). Lists are split too, because the edit form joins and splits
 * them again.
 */
const tags = z
  .union([z.string().transform((text) => [text]), z.array(z.string())])
  .refine((given) => given.length <= 200, "Too many or too long tags")
  .transform((given) => [...new Set(given.flatMap(splitTags))])
  .refine((all) => all.length <= maxTags && areShort(all), "Too many or too long tags");

/** The fields of the forms that add and edit a photo (SPEC §5). */
export const photoSchema = z.object({
  title: requiredText("Title", { max: 200, clean: cleanLine }),
  description: requiredText("Description", { max: 2000, clean: cleanText }),
  tags: tags.default([]),
});

/** In the form, but not in the API: SPEC §3 has one title and one description. */
const kannadaTexts = {
  titleKn: z.string().overwrite(cleanLine).max(200, "The title in Kannada is too long").default(""),
  descriptionKn: z
    .string()
    .overwrite(cleanText)
    .max(2000, "The description in Kannada is too long")
    .default(""),
};

const consent = z.enum(consents, strings.badConsent).default("");

const focus = z.string().overwrite(cleanNumber).regex(focusPattern, badFocus).default("");

const day = z
  .string(strings.badDate)
  .overwrite(cleanNumber)
  .check(z.iso.date(strings.badDate))
  .refine((text) => text >= "1900-01-01" && text <= "2199-12-31", strings.badDate);

const sizeKb = z.number().int().nonnegative().max(10_000_000).nullable().default(null);

/** The fields of an upload in the API (SPEC §3). */
export const uploadSchema = photoSchema.extend({
  imageUrl: z.string().overwrite(cleanAddress).max(2000),
  originalSizeKB: sizeKb,
  compressedSizeKB: sizeKb,
  consent,
  focus,
});

/** `id`: chosen by the sender, so that a repeated request adds no second photo. */
export const newUploadSchema = uploadSchema.extend({
  id: z.uuid().toLowerCase().optional(),
});

/** The form that edits a photo. `date`: the day of its creation, as it is shown. */
export const photoEditSchema = photoSchema.extend({
  ...kannadaTexts,
  consent,
  date: day,
  focus,
});

export const photoTitleSchema = photoEditSchema.pick({ title: true, consent: true });

/** `POST /upload` (SPEC §7). */
export const imageUploadSchema = z.object({
  title: z.string().max(200).default(""),
  description: z.string().max(2000).default(""),
  fileName: z.string().max(500).default(""),
  file: z.string("file is required").regex(/^data:[\w.+/-]*;base64,/, "file must be a data URL"),
});
