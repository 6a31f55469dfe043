import { href, redirect } from "react-router";
import type { Route } from "./+types/not-found";

/** Every address that no other route knows, and the competition's as its own title spells it. */
export function loader({ url }: Route.LoaderArgs): never {
  if (/^\/nritya-ratna-shodha\/?$/i.test(url.pathname)) {
    throw redirect(href("/nrithya-ratna-shodha") + url.search, 301);
  }
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
