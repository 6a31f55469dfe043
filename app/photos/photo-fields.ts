import type { z } from "zod";
import { type FormField, labelsOf } from "#app/documents/form-field.ts";
import { consentStrings, adminPhotoStrings as strings, uploadStrings } from "./admin/strings.ts";
import { type PhotoContent, photoDay } from "./photo.ts";
import type { photoEditSchema } from "./photo-schema.ts";

type PhotoField = FormField & {
  /** The field's value in the form. */
  toText: (photo: ShownContent) => string;
};

type ShownContent = Omit<PhotoContent, "imageHash">;

/** In the order of the form. For a new field see docs/how-to-add.md. */
export const photoFields: Record<keyof z.output<typeof photoEditSchema>, PhotoField> = {
  title: { label: "Title", control: "text", toText: ({ title }) => title },
  description: {
    label: "Description",
    control: "textarea",
    input: { rows: 3 },
    toText: ({ description }) => description,
  },
  tags: {
    label: uploadStrings.tags,
    control: "tags",
    hint: uploadStrings.tagsHint,
    toText: ({ tags }) => tags?.join(", ") ?? "",
  },
  date: { label: strings.date, control: "date", toText: photoDay },
  consent: {
    label: consentStrings.label,
    control: "select",
    options: consentStrings.names,
    toText: ({ consent }) => consent ?? "",
  },
  focus: {
    label: strings.focus,
    control: "text",
    hint: strings.focusHint,
    toText: ({ focus }) => focus ?? "",
  },
};

const { title, description, tags } = photoFields;

/** SPEC §2's Upload Image. */
export const uploadFields = { title, description, tags };

/** `picture`: its address, so that two new pictures are a conflict. */
export const photoLabels = { ...labelsOf(photoFields), picture: uploadStrings.file };

export function toPhotoFormValues(photo: ShownContent): Record<string, string> {
  const texts = Object.entries(photoFields).map(([name, { toText }]) => [name, toText(photo)]);
  return { ...Object.fromEntries(texts), picture: photo.imageUrl };
}
