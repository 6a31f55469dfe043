import { z } from "zod";
import { type FormValue, fieldOf, itemsOf, nameOf, textOf } from "#app/platform/form-values.ts";
import {
  type FormSchema,
  isRequired,
  joinChoices,
  mapFields,
  splitChoices,
} from "./form-schema.ts";

/** The form of a content schema. */
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

/** Content as its form shows it. */
export function toFormValue(schema: FormSchema, content: unknown): FormValue {
  const { properties, items } = schema;
  if (schema.crop) return hashesOf(content as PictureContent | undefined);
  if (properties) {
    const fields = (content ?? {}) as Record<string, unknown>;
    return mapFields(properties, (field, key) => toFormValue(field, fields[key]));
  }
  if (items?.enum) return joinChoices((content ?? []) as string[]);
  if (items) {
    const list = Array.isArray(content) ? content : Array(schema.minItems ?? 0).fill(undefined);
    return list.map((item) => toFormValue(items, item));
  }
  if (schema.type === "boolean") return content === true ? "on" : "";
  return content === undefined || content === null ? "" : `${content}`;
}

type PictureContent = { image: { hash: string }; upright?: { hash: string } };

const hashesOf = (picture: PictureContent | undefined) =>
  [picture?.image.hash, picture?.upright?.hash].filter(Boolean).join(" ");

/** Form values as their schema expects them. `findPicture` finds a picture by its hashes. */
export function toContent(
  schema: FormSchema,
  value: FormValue | undefined,
  findPicture: (hashes: string) => unknown,
): unknown {
  const { properties, items } = schema;
  const text = textOf(value);
  if (schema.crop) return text === "" ? undefined : findPicture(text);
  if (properties) {
    return mapFields(properties, (field, key) => {
      const content = toContent(field, fieldOf(value, key), findPicture);
      const isEmptyText = content === undefined && field.type === "string" && !field.enum;
      return isEmptyText && isRequired(schema, key) ? "" : content;
    });
  }
  if (items?.enum) return splitChoices(text);
  if (items) return itemsOf(value).map((item) => toContent(items, item, findPicture) ?? "");
  if (schema.type === "boolean") return text === "on";
  if (text.trim() === "") return undefined;
  return schema.type === "integer" ? Number(text) : text;
}

const actions = ["add", "remove", "up", "down"] as const;
type Action = (typeof actions)[number];

/**
 * Does what a list's button asks for: `add branches.1.batches`, `remove branches.1`, `up branches.1`,
 * `down branches.1`. `changed` names the item that gets the focus, or the list when none is left. Null
 * for any other intent.
 */
export function rearrange(
  schema: FormSchema,
  value: FormValue,
  intent: string,
): { values: FormValue; changed: string } | null {
  const [word, name = ""] = intent.split(" ");
  const action = actions.find((known) => known === word);
  if (!action || name === "") return null;
  const path = name.split(".");
  const index = action === "add" ? -1 : Number(path.pop());
  const values = structuredClone(value);
  const list = findList(schema, values, path);
  const place = list ? alterItems(list, action, index) : null;
  return { values, changed: nameOf(...path, place ?? "") };
}

type List = { items: FormValue[]; item: FormSchema; maxItems: number };

function findList(schema: FormSchema, value: FormValue, path: string[]): List | null {
  let found: { schema: FormSchema | undefined; value: FormValue | undefined } = { schema, value };
  for (const key of path) {
    const { items, properties = {} } = found.schema ?? {};
    found = items
      ? { schema: items, value: itemsOf(found.value)[Number(key)] }
      : {
          schema: Object.hasOwn(properties, key) ? properties[key] : undefined,
          value: fieldOf(found.value, key),
        };
  }
  const { items: item, maxItems = 0 } = found.schema ?? {};
  return item && Array.isArray(found.value) ? { items: found.value, item, maxItems } : null;
}

/** Changes the items in place; the index of the one to go on with, or null. */
function alterItems({ items, item, maxItems }: List, action: Action, index: number) {
  if (action === "add") {
    return items.length < maxItems ? items.push(toFormValue(item, undefined)) - 1 : null;
  }
  const [moved] = items.splice(index, items[index] === undefined ? 0 : 1);
  if (moved === undefined) return null;
  if (action === "remove") return items.length ? Math.min(index, items.length - 1) : null;
  const place = Math.max(0, Math.min(items.length, action === "up" ? index - 1 : index + 1));
  items.splice(place, 0, moved);
  return place;
}

const formats: Record<string, string> = {
  email: "This is not an email address.",
  url: "This is not a complete address, such as https://example.org/.",
  date: "This is not a date.",
  time: "This is not a time, such as 16:30.",
};

type Issue = Parameters<Extract<z.core.$ZodErrorMap, unknown>>[0];

/** The error text of a field, where its schema has none of its own. */
export function formatIssue(issue: Issue): string {
  if (issue.code === "too_small") {
    if (issue.origin === "string") return "Please fill this in.";
    return issue.origin === "array" && issue.minimum === 1
      ? "Please add at least one."
      : `At least ${issue.minimum}.`;
  }
  if (issue.code === "too_big") {
    return `At most ${issue.maximum}${issue.origin === "string" ? " characters" : ""}.`;
  }
  if (issue.code === "invalid_format") return formats[issue.format] ?? "This cannot be used.";
  if (issue.code === "invalid_type" && issue.expected === "object") {
    return issue.input === null
      ? "This picture is no longer stored. Please choose it again."
      : "Please choose a picture.";
  }
  if (issue.code === "invalid_type" && /^(?:number|int)$/.test(issue.expected)) {
    return "Please enter a whole number.";
  }
  const isEmpty = issue.input === undefined || issue.input === "";
  return isEmpty ? "Please fill this in." : "This cannot be used.";
}
