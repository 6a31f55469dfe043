/** What a form holds: a text for each field, in groups of named fields and in lists of items. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** A field's name is the path to it: `branches.2.batches.0.days`. */
export const nameOf = (...parts: (string | number)[]): string =>
  parts.filter((part) => part !== "").join(".");

export const textOf = (value?: FormValue): string => (typeof value === "string" ? value : "");

export const itemsOf = (value?: FormValue): FormValue[] => (Array.isArray(value) ? value : []);

export function fieldOf(value: FormValue | undefined, name: string): FormValue | undefined {
  if (Array.isArray(value)) return value[Number(name)];
  return typeof value === "object" && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Without what a form does not preserve: outer spaces and the kind of line breaks. */
export function normalize(value: FormValue | undefined): unknown {
  if (typeof value === "string") return value.replaceAll(/\r\n?/g, "\n").trim();
  if (value === undefined || Array.isArray(value)) return value?.map(normalize);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, normalize(field)]));
}
