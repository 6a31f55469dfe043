import { type FieldsOf, kannadaBeside } from "#app/documents/form-field.ts";
import type { announcementSchema } from "./announcement-schema.ts";

const text = { label: "Text", control: "textarea", input: { rows: 3 } } as const;

/** In the order of the form. */
export const announcementFields = {
  text,
  textKn: kannadaBeside(text),
  endsOn: { label: "Last day", control: "date" },
} as const satisfies FieldsOf<ReturnType<typeof announcementSchema>>;
