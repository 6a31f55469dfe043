import type { FormField } from "#app/documents/form-field.ts";
import type { EntryFields } from "#app/entries/entry.ts";
import { fieldLabels } from "#app/entries/strings.ts";

const controls: Record<keyof EntryFields, FormField["control"]> = {
  name: "text",
  born: "date",
  guru: "text",
  city: "text",
  phone: "text",
  email: "text",
  composition: "text",
  video: "text",
  transaction: "text",
  guardianName: "text",
  guardianRelation: "text",
  guardianBirthYear: "text",
  guardianPhone: "text",
};

/** The fields with which a guru corrects an entry. */
export const entryFields: Record<string, FormField> = Object.fromEntries(
  Object.entries(controls).map(([name, control]) => [
    name,
    { label: fieldLabels[name as keyof EntryFields], control },
  ]),
);
