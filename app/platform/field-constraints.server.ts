import { z } from "zod";

/** What a browser needs to know of a field; said once, in the schema. */
export type FieldFacts = { isRequired: boolean; maxLength: number | undefined };

export type FieldConstraints = Record<string, FieldFacts>;

type Limits = { properties?: Record<string, { maxLength?: number }> };

/**
 * A form's facts from its schema, so that no validation library need reach the browser: whatever an
 * empty form lacks is required, and the tighter of what goes in and what comes out is the length.
 */
export function fieldConstraints(schema: z.ZodObject): FieldConstraints {
  const lacking = new Set(schema.safeParse({}).error?.issues.map((issue) => issue.path[0]));
  const [before, after] = (["input", "output"] as const).map(
    (io) => z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Limits,
  );
  const longest = (name: string) => {
    const lengths = [before, after].map((side) => side?.properties?.[name]?.maxLength);
    const least = Math.min(...lengths.map((length) => length ?? Number.POSITIVE_INFINITY));
    return Number.isFinite(least) ? least : undefined;
  };
  const names = Object.keys(schema.shape);
  return Object.fromEntries(
    names.map((name) => [name, { isRequired: lacking.has(name), maxLength: longest(name) }]),
  );
}

/** What is wrong with a form, by its fields, the first of each. */
export function errorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}
