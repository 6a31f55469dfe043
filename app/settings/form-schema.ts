import { type FormValue, fieldOf, itemsOf, nameOf, textOf } from "#app/platform/form-values.ts";
import { kannadaSuffix } from "#app/platform/language/kannada-content.ts";

/** The JSON schema of a form, as far as the content uses it: plain data for the browser. */
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
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  /** How a chosen picture is cropped. The form value of a picture is its hashes. */
  crop?: string;
  /** The kind of a file that is stored as it is, `pdf`. Its form value is its hash. */
  file?: string;
  /** Fields with the same section follow each other, and fold together in a long part. */
  section?: string;
  /** The text in Kannada of the field before it. */
  isKannada?: boolean;
  /** The id of a list item is sent with the form and not shown. */
  isHidden?: boolean;
};

/** A field, group or list: its name is `branches.1.from`, its label `Branch 2, From`. */
export type FormField = { schema: FormSchema; name: string; label: string };

/** The values of a choice of several are one text. */
const joinChoices = (choices: string[]): string => choices.join(", ");
export const splitChoices = (text: string): string[] => text.split(", ").filter(Boolean);

/** Stored content may lack a field with a default, but an empty field has no default. */
export const isRequired = ({ required = [], properties = {} }: FormSchema, name: string): boolean =>
  required.includes(name) || properties[name]?.default !== undefined;

export const mapFields = <Value>(
  fields: Record<string, FormSchema>,
  map: (field: FormSchema, key: string) => Value,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, map(field, key)]));

/** The values that a form was sent with; fields that the schema does not know are left out. */
export function readValues(schema: FormSchema, form: FormData, name = ""): FormValue {
  const { properties, items, maxItems = 0 } = schema;
  if (properties) {
    return mapFields(properties, (field, key) => readValues(field, form, nameOf(name, key)));
  }
  if (items?.enum) {
    return joinChoices(items.enum.filter((choice) => form.has(nameOf(name, choice))));
  }
  if (items) {
    const names = [...form.keys()].map((each) => `${each}.`);
    const hasItem = (index: number) =>
      names.some((each) => each.startsWith(`${nameOf(name, index)}.`));
    const values: FormValue[] = [];
    // One more than allowed, so that the schema reports that there are too many.
    while (values.length <= maxItems && hasItem(values.length)) {
      values.push(readValues(items, form, nameOf(name, values.length)));
    }
    return values;
  }
  const text = form.get(name);
  return typeof text === "string" ? text : "";
}

export function toFormValue(schema: FormSchema, content: unknown): FormValue {
  const { properties, items, minItems = 0 } = schema;
  if (schema.crop) return hashesOf(content as PictureContent | undefined);
  if (properties) {
    const fields = (content ?? {}) as Record<string, unknown>;
    return mapFields(properties, (field, key) => toFormValue(field, fields[key]));
  }
  if (items?.enum) return joinChoices(Array.isArray(content) ? content : []);
  if (items) {
    const list = Array.isArray(content) ? content : Array(minItems).fill(undefined);
    return list.map((item) => toFormValue(items, item));
  }
  if (schema.type === "boolean") return content === true ? "on" : "";
  return `${content ?? ""}`;
}

type PictureContent = { image?: { hash: string }; upright?: { hash: string } };

const hashesOf = (picture: PictureContent | undefined) =>
  [picture?.image?.hash, picture?.upright?.hash].filter(Boolean).join(" ");

/** A field of a group, or an item of a list, whose title gets its number. */
export function childOf({ schema, name, label }: FormField, key: string | number): FormField {
  const { items, properties = {} } = schema;
  const child: FormSchema = items
    ? { ...items, title: `${items.title} ${Number(key) + 1}` }
    : (Object.hasOwn(properties, key) && properties[key]) || {};
  // Item titles name their list, so the list's own title is left out.
  const isList = child.items && !child.items.enum;
  const labels = [label, isList ? "" : child.title].filter(Boolean);
  return { schema: child, name: nameOf(name, key), label: labels.join(", ") };
}

export function findField(schema: FormSchema, name: string): FormField {
  const path = name.split(".").filter(Boolean);
  return path.reduce<FormField>(childOf, { schema, name: "", label: "" });
}

/** `title`: undefined for fields that are always shown. */
type Section = { title: string | undefined; fields: FormField[] };

/** The fields of a group, by what they fold under in a long part. */
export function listSections(group: FormField): Section[] {
  const sections: Section[] = [];
  for (const key of Object.keys(group.schema.properties ?? {})) {
    const field = childOf(group, key);
    const title = sectionOf(field.schema);
    const last = sections.at(-1);
    if (last && (last.title === title || field.schema.isKannada)) last.fields.push(field);
    else sections.push({ title, fields: [field] });
  }
  return sections;
}

/** Lists, groups and files fold under their own titles. */
function sectionOf({ section, title, properties, items, file }: FormSchema): string | undefined {
  const isLong = properties !== undefined || (items && !items.enum) || file !== undefined;
  return section ?? (isLong ? title : undefined);
}

type Leaf = FormField & { text: string };

/** The fields below a field that are neither groups nor lists, and are shown. */
export function listLeaves(field: FormField, value: FormValue | undefined): Leaf[] {
  const { properties, items, isHidden } = field.schema;
  if (isHidden) return [];
  if (!properties && (!items || items.enum)) return [{ ...field, text: textOf(value) }];
  const keys = Object.keys(properties ?? itemsOf(value));
  return keys.flatMap((key) => listLeaves(childOf(field, key), fieldOf(value, key)));
}

type Translation = { field: FormField; isTranslated: boolean };

/** The fields in Kannada below a field, of those texts that are written in English. */
export function listTranslations(field: FormField, value: FormValue | undefined): Translation[] {
  const { properties, items } = field.schema;
  const keys = Object.keys(properties ?? (items?.properties ? itemsOf(value) : []));
  return keys.flatMap((key) => {
    const child = childOf(field, key);
    const own = fieldOf(value, key);
    if (child.schema.isKannada) return [];
    const kannada = childOf(field, key + kannadaSuffix);
    if (!kannada.schema.isKannada) return listTranslations(child, own);
    const isTranslated = hasText(fieldOf(value, key + kannadaSuffix));
    return hasText(own) ? [{ field: kannada, isTranslated }] : [];
  });
}

const hasText = (value: FormValue | undefined): boolean =>
  Array.isArray(value) ? value.some(hasText) : textOf(value).trim() !== "";

/** Whether the value of a field is not what people read: a hash, a position or a key. */
const isCode = ({ crop, file, pattern, enum: keys }: FormSchema) => crop || file || pattern || keys;

/** Returns the first texts of an item beside its name, by which a closed item is recognised. */
export function excerptOf(field: FormField, value: FormValue | undefined): string {
  const caption = captionOf(value);
  const isText = ({ text, schema }: Leaf) =>
    text !== "" && text !== caption && schema.type !== "integer" && !isCode(schema);
  const texts = listLeaves(field, value).filter(isText);
  return texts
    .slice(0, 2)
    .map(({ text }) => text)
    .join(" · ");
}

/** Returns what an item of a list calls itself. */
export function captionOf(value: FormValue | undefined): string {
  const texts = ["name", "title", "alt", "question"].map((name) => textOf(fieldOf(value, name)));
  return texts.find(Boolean) ?? "";
}

/** What a button of a list does, and with which list or item. */
const listIntent = /^(add|copy|remove|up|down) (\S+)$/;

/** `name`: of the list or item to focus. */
export type ListChange = { action: string; name: string };

type Rearranged = { values: FormValue; changed: ListChange };

/** `intent` is `add branches.1.batches`, `up branches.1` or the like; null for any other. */
export function rearrange(
  schema: FormSchema,
  values: FormValue,
  intent: string,
): Rearranged | null {
  const [, action, name = ""] = listIntent.exec(intent) ?? [];
  if (!action) return null;
  const copy = structuredClone(values);
  return { values: copy, changed: { action, name: changeList(schema, copy, { action, name }) } };
}

/** Changes the values. Returns the name of the list or item to focus. */
function changeList(schema: FormSchema, values: FormValue, { action, name }: ListChange): string {
  if (action === "add") return addItem(schema, values, name);
  const path = name.split(".");
  const index = Number(path.pop());
  const listName = path.join(".");
  const items = findItems(values, listName);
  const item = items[index];
  if (item === undefined) return listName;
  if (action === "copy") {
    const { maxItems = 0 } = findField(schema, listName).schema;
    if (items.length >= maxItems) return name;
    // The server gives the second item with an id another one.
    items.splice(index + 1, 0, structuredClone(item));
    return nameOf(listName, index + 1);
  }
  items.splice(index, 1);
  const last = items.length;
  if (action === "remove") {
    const next = last === 0 ? "" : Math.min(index, last - 1);
    return nameOf(listName, next);
  }
  const position = Math.max(0, Math.min(action === "up" ? index - 1 : index + 1, last));
  items.splice(position, 0, item);
  return nameOf(listName, position);
}

const findItems = (values: FormValue, listName: string): FormValue[] =>
  itemsOf(listName.split(".").reduce<FormValue | undefined>(fieldOf, values));

const moves = ["up", "down"];

/** Returns what a moved item says, its new place from 1, and how many items its list has. */
export function findMoved(schema: FormSchema, values: FormValue, change: ListChange | undefined) {
  if (!change || !moves.includes(change.action)) return null;
  const [, listName = "", index = ""] = /^(.*)\.(\d+)$/.exec(change.name) ?? [];
  const items = findItems(values, listName);
  const item = items[Number(index)];
  const field = findField(schema, change.name);
  const title = captionOf(item) || excerptOf(field, item) || (field.schema.title ?? "");
  return { title, place: Number(index) + 1, count: items.length };
}

/** Adds an empty item to a list of the values, unless the list is full. */
function addItem(schema: FormSchema, values: FormValue, listName: string): string {
  const items = findItems(values, listName);
  const { items: added, maxItems = 0 } = findField(schema, listName).schema;
  if (!added || items.length >= maxItems) return listName;
  items.push(toFormValue(added, undefined));
  return nameOf(listName, items.length - 1);
}
