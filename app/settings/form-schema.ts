import { type FormValue, fieldOf, itemsOf, nameOf, textOf } from "#app/platform/form-values.ts";

/**
 * The JSON schema of a form, as far as the content's schemas use it. It is plain data, so that the
 * browser can have it, too.
 */
export type FormSchema = {
  type?: string;
  /** The field's label; of a list's items, the name of one. */
  title?: string;
  /** The field's hint. */
  description?: string;
  format?: string;
  enum?: string[];
  /** Labels of the values of `enum`. */
  options?: Record<string, string>;
  items?: FormSchema;
  properties?: Record<string, FormSchema>;
  required?: string[];
  default?: unknown;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  /** Of a picture: how a chosen one is cropped. Its form value is the hashes of its files. */
  crop?: string;
};

/** The values of a choice of several are one text. */
const choiceSeparator = ", ";
export const joinChoices = (choices: string[]): string => choices.join(choiceSeparator);
export const splitChoices = (text: string): string[] => text.split(choiceSeparator).filter(Boolean);

/** What has a default may be missing from what is stored, but an empty field does not mean the default. */
export function isRequired({ required = [], properties = {} }: FormSchema, name: string): boolean {
  return required.includes(name) || properties[name]?.default !== undefined;
}

/** The values that a form was sent with; fields that the schema does not know are left out. */
export function readValues(schema: FormSchema, form: FormData): FormValue {
  const names = new Set<string>();
  for (const name of form.keys()) {
    const parts = name.split(".");
    for (const index of parts.keys()) names.add(nameOf(...parts.slice(0, index + 1)));
  }
  const read = (field: FormSchema, name: string): FormValue => {
    if (field.properties) {
      return mapFields(field.properties, (part, key) => read(part, nameOf(name, key)));
    }
    if (field.items?.enum) {
      return joinChoices(field.items.enum.filter((choice) => form.has(nameOf(name, choice))));
    }
    if (field.items) {
      const items: FormValue[] = [];
      // One more than allowed, so that the schema reports that there are too many.
      while (items.length <= (field.maxItems ?? 0) && names.has(nameOf(name, items.length))) {
        items.push(read(field.items, nameOf(name, items.length)));
      }
      return items;
    }
    const text = form.get(name);
    return typeof text === "string" ? text : "";
  };
  return read(schema, "");
}

export function mapFields<Value>(
  fields: Record<string, FormSchema>,
  map: (field: FormSchema, key: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, map(field, key)]));
}

type Leaf = { schema: FormSchema; name: string; text: string };

/** Every field that is neither a group nor a list of fields. */
export function listLeaves(schema: FormSchema, value: FormValue | undefined, name = ""): Leaf[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, field]) =>
      listLeaves(field, fieldOf(value, key), nameOf(name, key)),
    );
  }
  const { items } = schema;
  if (!items || items.enum) return [{ schema, name, text: textOf(value) }];
  return itemsOf(value).flatMap((item, index) => listLeaves(items, item, nameOf(name, index)));
}
