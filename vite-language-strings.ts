import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";

/** A browser gets the texts of one language, so its files are built once for each. */
export const builtLanguage = process.env.SITE_LANGUAGE === "kn" ? "kn" : "en";

const query = "?both-languages";

/**
 * Kannada pages have the fonts of `fonts.kn.css`, too. `strings.kn.ts` beside a `strings.ts` has the same exports in Kannada. Who imports `strings.ts`
 * gets the language of the build in a browser, and that of the request on the server.
 */
export const languageStrings: Plugin = {
  name: "language-strings",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!/(?:strings\.ts|fonts\.css)$/.test(source) || importer?.endsWith(query)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    const twin = resolved?.id.replace(/(?=\.\w+$)/, ".kn");
    if (!resolved || !twin || !existsSync(twin)) return null;
    if (this.environment.config.consumer === "client") return builtLanguage === "kn" ? twin : null;
    return source.endsWith(".css") ? null : resolved.id + query;
  },
  load: {
    filter: { id: /\?both-languages$/ },
    handler(id) {
      const file = id.slice(0, -query.length);
      return chooseByRequest(file, file.replace(/\.ts$/, ".kn.ts"));
    },
  },
};

/** A module with the exports of both files, of which each reads the language of the request. */
function chooseByRequest(english: string, kannada: string): string {
  const names = exportsOf(english);
  const own = exportsOf(kannada);
  const missing = names.filter((name) => !own.includes(name));
  if (missing.length > 0) throw new Error(`${basename(kannada)} lacks ${missing.join(", ")}`);
  return [
    `import * as english from ${JSON.stringify(english)};`,
    `import * as kannada from ${JSON.stringify(kannada)};`,
    'import { byLanguage } from "#app/platform/language/language.server.ts";',
    ...names.map((name) => `export const ${name} = byLanguage(english.${name}, kannada.${name});`),
  ].join("\n");
}

const exportsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name = ""]) => name,
  );
