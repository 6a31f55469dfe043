import type { Route } from "./+types/edition-page";

export function loader(_: Route.LoaderArgs) {
  throw new Response(null, { status: 404 });
}

/** A past edition of the competition. */
export default function EditionPage() {
  return null;
}
