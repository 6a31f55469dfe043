import { requireEntriesHere } from "#app/entries/context.server.ts";
import type { Route } from "./+types/judge-page";

export function loader({ context }: Route.LoaderArgs) {
  requireEntriesHere(context);
  throw new Response(null, { status: 404 });
}

/** The page of a judge, who comes by a secret link. */
export default function JudgePage() {
  return null;
}
