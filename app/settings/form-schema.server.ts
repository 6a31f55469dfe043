import { z } from "zod";
import { idsOfItems } from "#app/platform/content-fields.server.ts";
import { type FormValue, fieldOf, itemsOf, textOf } from "#app/platform/form-values.ts";
import { isBlank, readWholeNumber } from "#app/platform/pasted-text.ts";
import {
  type FormSchema,
  isRequired,
  mapFields,
  splitChoices,
  toFormValue,
} from "./form-schema.ts";

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

/** Gives each item of a list of groups its id (`idsOfItems`). */
export function withItemIds(schema: FormSchema, value: FormValue | undefined): FormValue {
  const { properties, items } = schema;
  if (properties) {
    return mapFields(properties, (field, key) => withItemIds(field, fieldOf(value, key)));
  }
  if (!items?.properties?.id) return value ?? "";
  const list = itemsOf(value);
  const named = list.map((item) => ({ id: textOf(fieldOf(item, "id")), name: nameOfItem(item) }));
  const ids = idsOfItems(named);
  return list.map((item, index) => ({
    ...(withItemIds(items, item) as object),
    id: ids[index] ?? "",
  }));
}

/** A group is named by its first field, as in the schemas of the lists. */
export function nameOfItem(item: FormValue): string {
  const [name] = typeof item === "object" ? Object.values(item) : [item];
  return textOf(name).replaceAll(/\s+/g, " ").trim();
}

/** The form values of content, with the ids of its items. */
export const toFormValues = (schema: FormSchema, content: unknown): FormValue =>
  withItemIds(schema, toFormValue(schema, content));

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

const formatErrors: Record<string, string> = {
  email: "This is not an email address.",
  url: "This is not a complete address, such as https://example.org/.",
  date: "This is not a date.",
  time: "This is not a time, such as 16:30.",
};

/** The error text of a field, where its schema has none of its own. */
export function formatIssue(issue: z.core.$ZodRawIssue): string {
  const isEmpty = issue.input === undefined || issue.input === "";
  switch (issue.code) {
    case "too_big":
      if (issue.origin === "string") return `At most ${issue.maximum} characters.`;
      return `At most ${issue.maximum}.`;
    case "too_small":
      if (issue.origin === "string") return "Please fill this in.";
      if (issue.origin === "array" && issue.minimum === 1) return "Please add at least one.";
      return `At least ${issue.minimum}.`;
    case "invalid_format":
      return formatErrors[issue.format] ?? describeUnusable(isEmpty);
    case "invalid_type":
      if (issue.expected === "object") {
        return isEmpty
          ? "Please choose a picture."
          : "This picture is no longer stored. Please choose it again.";
      }
      if (issue.expected === "number" || issue.expected === "int")
        return "Please enter a whole number.";
      return describeUnusable(isEmpty);
    default:
      return describeUnusable(isEmpty);
  }
}

const describeUnusable = (isEmpty: boolean) =>
  isEmpty ? "Please fill this in." : "This cannot be used.";
