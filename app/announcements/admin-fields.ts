import type { FieldsOf } from "#app/documents/form-field.ts";
import type { announcementSchema } from "./announcement-schema.ts";

/** In the order of the form. */
export const announcementFields = {
  text: { label: "Text", control: "textarea", input: { rows: 3 } },
  endsOn: { label: "Last day", control: "date" },
} as const satisfies FieldsOf<ReturnType<typeof announcementSchema>>;
