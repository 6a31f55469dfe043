import { readFileSync } from "node:fs";
import { join } from "node:path";

const styleSheets = new Map<string, string>();

/** Each read once, as one text. The development server names none and brings its styles itself. */
export function readStyles(paths: Set<string>): string {
  const read = (path: string) => readFileSync(join("build/client", path), "utf8").trim();
  for (const path of paths) styleSheets.set(path, styleSheets.get(path) ?? read(path));
  return [...paths].map((path) => styleSheets.get(path)).join("");
}

/**
 * The page to send, and the texts of React Router's inline scripts, for the policy. `nonce` marks
 * them: a script from elsewhere gets no hash. It is not sent, because a cached page cannot carry
 * one.
 */
export function completeDocument(rendered: string, nonce: string) {
  const own = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...rendered.matchAll(own)].map(([, text = ""]) => text);
  return { html: rendered.replaceAll(` nonce="${nonce}"`, ""), scripts };
}
