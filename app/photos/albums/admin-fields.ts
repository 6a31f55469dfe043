import type { FieldsOf } from "#app/documents/form-field.ts";
import type { albumSchema } from "./album-schema.ts";
import { albumStrings as strings } from "./strings.ts";

/** In the order of the form. The cover is chosen from pictures. */
export const albumFields = {
  title: { label: "Title", control: "text" },
  description: { label: "Description (optional)", control: "textarea", input: { rows: 2 } },
  tag: { label: "Tag", control: "tag", hint: strings.tagHint },
  photoOrder: { label: strings.order, control: "select", options: strings.orders },
} as const satisfies FieldsOf<typeof albumSchema>;
