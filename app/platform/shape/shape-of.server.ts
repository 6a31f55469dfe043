import { z } from "zod";
import type { GroupShape, Shape, TextShape } from "./shape.ts";

/** As much of a JSON schema as our own schemas come to. */
type Json = {
  type?: string;
  format?: string;
  enum?: string[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  /** A picture says by its schema's metadata how it is used. */
  use?: string;
};

const inputs: Record<string, TextShape["input"]> = {
  email: "email",
  uri: "url",
  date: "date",
  time: "time",
  tel: "tel",
};

/** However a schema may be bounded, a form shows no more. */
const maxListItems = 60;

/** The form of an object's schema; what it cannot show, it throws for, at the start of the site. */
export function shapeOf(schema: z.ZodObject): GroupShape {
  const options = { io: "input", unrepresentable: "any", reused: "inline" } as const;
  return groupOf(z.toJSONSchema(schema, options) as Json);
}

function groupOf({ properties = {}, required = [] }: Json): GroupShape {
  const fields = Object.entries(properties).map(([name, json]) => [
    name,
    // What has a default may be missing from what is stored, but nobody means it by an empty field.
    fieldOf(json, required.includes(name) || json.default !== undefined),
  ]);
  return { kind: "group", fields: Object.fromEntries(fields) };
}

function fieldOf(json: Json, isRequired: boolean): Shape {
  if (json.use) return { kind: "picture", use: json.use, isRequired };
  if (json.type === "boolean") return { kind: "flag" };
  if (json.type === "object") return groupOf(json);
  if (json.type === "array") return arrayOf(json);
  if (json.enum) return { kind: "choice", options: json.enum, isRequired };
  if (json.type === "string") return textOf(json, isRequired);
  if (json.type === "integer" || json.type === "number") {
    const { minimum = null, maximum = null } = json;
    return { ...textOf(json, isRequired), input: "number", least: minimum, most: maximum };
  }
  throw new Error(`A form cannot show ${JSON.stringify(json)}`);
}

function arrayOf({ items = {}, minItems = 0, maxItems = maxListItems }: Json): Shape {
  if (items.enum) return { kind: "choices", options: items.enum, isRequired: minItems > 0 };
  const item = fieldOf(items, true);
  return { kind: "list", item, least: minItems, most: Math.min(maxItems, maxListItems) };
}

function textOf({ format = "", maxLength }: Json, isRequired: boolean): TextShape {
  const input = inputs[format] ?? "text";
  return {
    kind: "text",
    input,
    isRequired,
    maxLength: maxLength ?? null,
    least: null,
    most: null,
  };
}
