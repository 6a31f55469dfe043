import { requirePerson } from "#app/accounts/guard.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import type { Route } from "./+types/admin-judging-page";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  requireEntriesHere(context);
  return null;
}

/** The judges of a round, what they have done, and the ranking. */
export default function AdminJudgingPage() {
  return null;
}
