import { readFileSync } from "node:fs";
import { join } from "node:path";

let text: string | null = null;

/**
 * The built style sheet, read once. `address` is where the build's manifest says it is served;
 * the development server has none and brings its styles itself.
 */
export function readStyleSheet(address: string | undefined): string {
  if (!address) return "";
  text ??= readFileSync(join("build/client", address), "utf8").trim();
  return text;
}
