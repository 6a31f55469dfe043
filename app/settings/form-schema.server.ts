import { z } from "zod";
import { type FormValue, fieldOf, itemsOf, textOf } from "#app/platform/form-values.ts";
import { type FormSchema, isRequired, mapFields, splitChoices } from "./form-schema.ts";

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

/** Form values as their content schema expects them. `findPicture` finds a picture by its hashes. */
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
    // Without a choice a field has its default.
    const isMissing = (key: string) => !isRequired(schema, key) || properties[key]?.enum;
    const given = Object.entries(fields).filter(([key, text]) => text !== "" || !isMissing(key));
    return Object.fromEntries(given);
  }
  if (items?.enum) return splitChoices(text);
  if (items) return itemsOf(value).map((item) => toContent(items, item, findPicture));
  if (schema.type === "boolean") return text === "on";
  if (text.trim() === "") return "";
  if (schema.crop) return findPicture(text);
  return schema.type === "integer" ? Number(text) : text;
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
  if (issue.code === "too_big") {
    return `At most ${issue.maximum}${issue.origin === "string" ? " characters" : ""}.`;
  }
  if (issue.code === "too_small" && issue.origin !== "string") {
    const isFirst = issue.origin === "array" && issue.minimum === 1;
    return isFirst ? "Please add at least one." : `At least ${issue.minimum}.`;
  }
  const formatError = issue.code === "invalid_format" && formatErrors[issue.format];
  if (formatError) return formatError;
  if (issue.code === "invalid_type" && issue.expected === "object") {
    return isEmpty
      ? "Please choose a picture."
      : "This picture is no longer stored. Please choose it again.";
  }
  if (issue.code === "invalid_type" && /^(?:number|int)$/.test(issue.expected)) {
    return "Please enter a whole number.";
  }
  return isEmpty || issue.code === "too_small" ? "Please fill this in." : "This cannot be used.";
}
