import type { FormField } from "#app/documents/form-field.ts";
import { entryFieldNames } from "#app/entries/entry.ts";
import { fieldLabels } from "#app/entries/strings.ts";

/** The fields with which a guru corrects an entry. */
export const entryFields: Record<string, FormField> = Object.fromEntries(
  entryFieldNames.map((name) => [
    name,
    { label: fieldLabels[name], control: name === "born" ? "date" : "text" },
  ]),
);
