import type { z } from "zod";
import { formatShortDay, formatTimes } from "#app/platform/calendar.ts";
import type { ShownField } from "./history/shown-field.ts";
import { historyStrings } from "./strings.ts";

/** A field of a kind's form. Each kind lists its own once: labels and controls follow from it. */
export type FormField = {
  label: string;
  /** `tags`: several, comma separated. */
  control: "text" | "textarea" | "date" | "time" | "url" | "checkbox" | "select" | "tag" | "tags";
  hint?: string | undefined;
  /** Attributes of the control. */
  input?: Partial<
    Record<"placeholder" | "pattern" | "title" | "min" | "max", string> & { rows: number }
  >;
  /** The texts of a select, by their values. */
  options?: Record<string, string>;
  /** The text in Kannada of the field before it, folded until it is used. */
  isKannada?: true;
};

/** The fields of a form, each of which its schema reads: another one would be dropped. */
export type FieldsOf<Schema extends z.ZodType> = {
  [Name in keyof z.output<Schema>]?: FormField;
};

export const labelsOf = (fields: Record<string, FormField>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

/** The label without its note in brackets. */
export const shortLabel = (label: string): string => label.replace(/ \(.*\)$/, "");

/** The field for the same text in Kannada. */
export const kannadaBeside = <Field extends FormField>(field: Field) => ({
  ...field,
  label: `${shortLabel(field.label)} in Kannada`,
  isKannada: true as const,
});

/** The fields of a form as the history shows them. */
export const showFields = (
  fields: Record<string, FormField>,
  values: Record<string, string>,
): ShownField[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    label: shortLabel(field.label),
    text: showValue(field, values[name] ?? ""),
  }));

function showValue({ control, options }: FormField, value: string): string {
  if (control === "checkbox") return value === "on" ? historyStrings.yes : historyStrings.no;
  if (control === "date") return formatShortDay(value);
  return control === "time" ? formatTimes(value, "") : (options?.[value] ?? value);
}
