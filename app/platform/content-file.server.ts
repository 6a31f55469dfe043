import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import type { z } from "zod";
import { StartError } from "./config.server.ts";

/**
 * Reads a YAML file of the content folder. Throws naming the file and every field that is wrong.
 */
export function readContentFile<Value>(path: string, schema: z.ZodType<Value>): Value {
  const parsed = schema.safeParse(readYaml(path));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new StartError(`${path} cannot be used; correct these fields:\n${lines.join("\n")}`);
}

function readYaml(path: string): unknown {
  const text = readFileSync(path, "utf8");
  try {
    return load(text);
  } catch (error) {
    const [where] = (error as Error).message.split("\n");
    throw new StartError(`${path} is not YAML; correct it: ${where}`);
  }
}
