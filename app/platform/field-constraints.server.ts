import { z } from "zod";

export type FieldConstraints = Record<
  string,
  { isRequired: boolean; maxLength: number | undefined }
>;

type Limits = { properties?: Record<string, { maxLength?: number }> };

/**
 * A form's constraints from its schema: what an empty form lacks is required, and the shorter
 * length of both sides is the limit.
 */
export function fieldConstraints(schema: z.ZodObject): FieldConstraints {
  const missing = new Set(schema.safeParse({}).error?.issues.map((issue) => issue.path[0]));
  const sides = (["input", "output"] as const).map(
    (io) => z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Limits,
  );
  const constraints = Object.keys(schema.shape).map((name) => {
    const lengths = sides.flatMap(({ properties }) => properties?.[name]?.maxLength ?? []);
    const maxLength = lengths.length > 0 ? Math.min(...lengths) : undefined;
    return [name, { isRequired: missing.has(name), maxLength }];
  });
  return Object.fromEntries(constraints);
}

export function errorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}
