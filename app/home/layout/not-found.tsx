import { href, redirect } from "react-router";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { kannadaPrefix, languageOfPath } from "#app/platform/language/language.ts";
import type { Route } from "./+types/not-found";

export const handle = { isTranslated: true } satisfies RoutePolicy;

/**
 * Every address that no other route knows, the competition's as its own title spells it, and the
 * Kannada prefix in capitals.
 */
export function loader({ url }: Route.LoaderArgs): never {
  if (/^\/nritya-ratna-shodha\/?$/i.test(url.pathname)) {
    throw redirect(href("/nrithya-ratna-shodha") + url.search, 301);
  }
  if (/^\/kn(?=\/|$)/i.test(url.pathname) && languageOfPath(url.pathname) === "en") {
    throw redirect(kannadaPrefix + url.pathname.slice(kannadaPrefix.length) + url.search, 301);
  }
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
