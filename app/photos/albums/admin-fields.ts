import { type FieldsOf, kannadaBeside } from "#app/documents/form-field.ts";
import type { albumSchema } from "./album-schema.ts";

const title = { label: "Title", control: "text" } as const;

const description = {
  label: "Description (optional)",
  control: "textarea",
  input: { rows: 2 },
} as const;

/** In the order of the form. The cover is chosen from pictures. */
export const albumFields = {
  title,
  titleKn: kannadaBeside(title),
  description,
  descriptionKn: kannadaBeside(description),
  tag: {
    label: "Tag",
    control: "tag",
    hint: "The photos with this tag are in the album, and an event with it is linked.",
  },
  photoOrder: {
    label: "Order of its photos",
    control: "select",
    options: { "": "Newest first", oldest: "Oldest first", hand: "By hand" },
  },
} as const satisfies FieldsOf<typeof albumSchema>;
