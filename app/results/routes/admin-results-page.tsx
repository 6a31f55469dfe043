import { requirePerson } from "#app/accounts/guard.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import type { Route } from "./+types/admin-results-page";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  requireEntriesHere(context);
  return null;
}

/** The finalists and the results of an edition, until the edition is closed. */
export default function AdminResultsPage() {
  return null;
}
