import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { z } from "zod";

/** Reads a YAML file of the content folder. Throws naming the file and every field that is wrong. */
export function readContentFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(parse(readFileSync(path, "utf8")));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`${path} cannot be used:\n${lines.join("\n")}`);
}
