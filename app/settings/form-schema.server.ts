import { createHash } from "node:crypto";
import { z } from "zod";
import { matchItems, nameOfItem } from "#app/documents/match-items.server.ts";
import { type FormValue, fieldOf, itemsOf, textOf } from "#app/platform/form-values.ts";
import { createId } from "#app/platform/new-id.ts";
import { isBlank, readWholeNumber } from "#app/platform/pasted-text.ts";
import { type FormSchema, isRequired, mapFields, splitChoices } from "./form-schema.ts";
import { formErrors } from "./strings.ts";

export function formSchemaOf(schema: z.ZodObject): FormSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    reused: "inline",
    unrepresentable: "any",
    // A picture is one field.
    override: ({ jsonSchema }) => {
      if (jsonSchema.crop) delete jsonSchema.properties;
    },
  }) as FormSchema;
}

const isItemId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/**
 * Gives each item of a list of groups an id that no other item of the list has. Items of content
 * files and of older rows have none: theirs follows from their names, so that it is the same in all
 * forms of a version.
 */
export function withItemIds(schema: FormSchema, value: FormValue | undefined): FormValue {
  const { properties, items } = schema;
  if (properties) {
    return mapFields(properties, (field, key) => withItemIds(field, fieldOf(value, key)));
  }
  if (!items?.properties?.id) return value ?? "";
  const list = itemsOf(value);
  const given = list.map((item) => textOf(fieldOf(item, "id")));
  const own = given.map((id, index) => isItemId(id) && given.indexOf(id) === index);
  const known = new Set(given.filter((_id, index) => own[index]));
  return list.map((item, index) => {
    const id = own[index] ? (given[index] ?? "") : deriveId(nameOfItem(item), known);
    known.add(id);
    return { ...(withItemIds(items, item) as object), id };
  });
}

/** Two items may have the same name. A new item has none. */
function deriveId(name: string, known: Set<string>): string {
  if (name === "") return createId();
  for (let number = 1; ; number++) {
    const id = createHash("sha256").update(`${name} ${number}`).digest("hex").slice(0, 16);
    if (!known.has(id)) return id;
  }
}

/** Forms of older pages and drafts have items without ids: these get those of stored items. */
export function adoptItemIds(value: FormValue, stored: FormValue | undefined): FormValue {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) {
    const fields = Object.entries(value);
    return Object.fromEntries(
      fields.map(([key, field]) => [key, adoptItemIds(field, fieldOf(stored, key))]),
    );
  }
  const before = itemsOf(stored);
  const matches = matchItems(before, value);
  return value.map((item, index) => {
    const match = before[matches[index] ?? -1];
    const adopted = adoptItemIds(item, match);
    if (typeof adopted === "string" || Array.isArray(adopted)) return adopted;
    return adopted.id === "" ? { ...adopted, id: textOf(fieldOf(match, "id")) } : adopted;
  });
}

/** Returns form values as content. `findPicture` finds a picture by its hashes. */
export function toContent(
  schema: FormSchema,
  value: FormValue | undefined,
  findPicture: (hashes: string) => unknown,
): unknown {
  const { properties, items } = schema;
  const text = textOf(value);
  if (properties) {
    const fields = mapFields(properties, (field, key) =>
      toContent(field, fieldOf(value, key), findPicture),
    );
    // A field without a choice has its default.
    const isMissing = (key: string) => !isRequired(schema, key) || properties[key]?.enum;
    const given = Object.entries(fields).filter(([key, text]) => text !== "" || !isMissing(key));
    return Object.fromEntries(given);
  }
  if (items?.enum) return splitChoices(text);
  if (items) return itemsOf(value).map((item) => toContent(items, item, findPicture));
  if (schema.type === "boolean") return text === "on";
  if (isBlank(text)) return "";
  if (schema.crop) return findPicture(text);
  return schema.type === "integer" ? readWholeNumber(text) : text;
}

/** The error text of a field, where its schema has none of its own. */
export function formatIssue(issue: z.core.$ZodRawIssue): string {
  const isEmpty = issue.input === undefined || issue.input === "";
  switch (issue.code) {
    case "too_big":
      if (issue.origin === "string") return formErrors.maxCharacters(issue.maximum);
      return formErrors.maximum(issue.maximum);
    case "too_small":
      if (issue.origin === "string") return formErrors.empty;
      if (issue.origin === "array" && issue.minimum === 1) return formErrors.addOne;
      return formErrors.minimum(issue.minimum);
    case "invalid_format":
      return formErrors.formats[issue.format] ?? describeUnusable(isEmpty);
    case "invalid_type":
      if (issue.expected === "object") {
        return isEmpty ? formErrors.choosePicture : formErrors.pictureMissing;
      }
      if (issue.expected === "number" || issue.expected === "int") return formErrors.wholeNumber;
      return describeUnusable(isEmpty);
    default:
      return describeUnusable(isEmpty);
  }
}

const describeUnusable = (isEmpty: boolean) => (isEmpty ? formErrors.empty : formErrors.unusable);
