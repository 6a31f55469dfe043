import { useLocation, useMatches } from "react-router";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { kannadaPath } from "#app/platform/language/language.ts";
import { languageStrings } from "#app/platform/language/language-strings.ts";

/** Leads to the same page in the other language, as a new document with the texts of it. */
export function LanguageLink({ className }: { className: string | undefined }) {
  const { pathname, search } = useLocation();
  const { handle } = useMatches().at(-1) ?? {};
  if (!(handle as RoutePolicy | undefined)?.isTranslated) return null;
  const { language, name } = languageStrings.other;
  const path = pathname + search;
  return (
    <a
      className={className}
      href={language === "kn" ? kannadaPath(path) : path}
      lang={language}
      hrefLang={language}
      // The server does not know the fragment.
      onClick={({ currentTarget }) => {
        currentTarget.hash = location.hash;
      }}
    >
      {name}
    </a>
  );
}
