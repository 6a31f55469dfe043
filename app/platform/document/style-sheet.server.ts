import { readFileSync } from "node:fs";
import { join } from "node:path";

const texts = new Map<string, string>();

/**
 * The built style sheets at `addresses`, each read once, as one text. The development server names
 * none and brings its styles itself.
 */
export function readStyleSheets(addresses: Iterable<string>): string {
  return [...addresses].map(readOnce).join("");
}

function readOnce(address: string): string {
  const text = texts.get(address) ?? readFileSync(join("build/client", address), "utf8").trim();
  texts.set(address, text);
  return text;
}
