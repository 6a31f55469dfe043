import { type Language, languageStrings } from "./language-strings.ts";

/** The addresses of the Kannada pages begin with this. */
export const kannadaPrefix = "/kn";

/** The path of the Kannada page for that of an English one, with its query and fragment. */
export const kannadaPath = (path: string): string =>
  kannadaPrefix + (/^\/(?=$|[?#])/.test(path) ? path.slice(1) : path);

/** The path of a page in the current language, for links and forms without the router. */
export const localPath = (path: string): string =>
  languageStrings.language === "kn" ? kannadaPath(path) : path;

/** The language of the page at a path. */
export const languageOfPath = (path: string): Language =>
  /^\/kn(?:\/|\.data$|$)/.test(path) ? "kn" : "en";

/** The path of the English page, or its data, for the path of a Kannada one. */
export function englishPath(path: string): string {
  if (languageOfPath(path) === "en") return path;
  const rest = path.slice(kannadaPrefix.length);
  if (rest === ".data") return "/_.data";
  return rest || "/";
}

/** The `lang` of a text that people wrote, if it is not the language of the page. */
export function languageOf(text: string | null | undefined): Language | undefined {
  const kannada = text?.match(/[\u0C80-\u0CFF]/g)?.length ?? 0;
  const latin = text?.match(/[a-z]/gi)?.length ?? 0;
  if (kannada === latin) return undefined;
  const language = kannada > latin ? "kn" : "en";
  return language === languageStrings.language ? undefined : language;
}
