import { AsyncLocalStorage } from "node:async_hooks";
import { type InOneLanguage, inEnglish, inKannada } from "./kannada-content.ts";
import type { Language } from "./language-strings.ts";

const languages = new AsyncLocalStorage<Language>();

/** Runs a function, and all that it calls, in a language; outside of it the texts are English. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result =>
  languages.run(language, run);

export const currentLanguage = (): Language => languages.getStore() ?? "en";

/** The content as pages in the current language show it. */
export const inCurrentLanguage = <Content>(content: Content): InOneLanguage<Content> =>
  (currentLanguage() === "kn" ? inKannada : inEnglish)<unknown>(content) as InOneLanguage<Content>;

/**
 * Stands for the texts of both languages, and reads those of the current one at each use.
 *
 * @public vite-language-strings.ts writes its import.
 */
export function byLanguage<Texts extends object>(english: Texts, kannada: Texts): Texts {
  const texts = () => (currentLanguage() === "kn" ? kannada : english);
  return new Proxy(english, {
    get: (_english, key) => Reflect.get(texts(), key),
    apply: (_english, _this, values) => Reflect.apply(texts() as () => unknown, undefined, values),
  });
}
