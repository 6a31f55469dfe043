/** A field of a kind's form. Each kind lists its own once: labels and controls follow from it. */
export type FormField = {
  label: string;
  /** `tags`: several, comma separated. */
  control: "text" | "textarea" | "date" | "time" | "url" | "checkbox" | "select" | "tag" | "tags";
  hint?: string | undefined;
  /** Attributes of the control. */
  input?: Partial<
    Record<"placeholder" | "pattern" | "title" | "list" | "min" | "max", string> & { rows: number }
  >;
  /** The texts of a select, by their values. */
  options?: Record<string, string>;
};

export const labelsOf = (fields: Record<string, FormField>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
