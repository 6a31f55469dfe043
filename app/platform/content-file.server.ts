import { readFileSync } from "node:fs";
import { parseDocument } from "yaml";
import type { z } from "zod";
import { StartError } from "./explain-start.server.ts";

/** Reads a YAML file of the content folder. Throws naming the file and every field that is wrong. */
export function readContentFile<Value>(path: string, schema: z.ZodType<Value>): Value {
  const document = parseDocument(readFileSync(path, "utf8"));
  const [fault] = document.errors;
  const [where] = fault?.message.split("\n") ?? [];
  if (fault) throw new StartError(`${path} is not YAML; correct it: ${where}`);
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new StartError(`${path} cannot be used; correct these fields:\n${lines.join("\n")}`);
}
