import { requirePerson } from "#app/accounts/guard.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import type { Route } from "./+types/admin-entry-page";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  requireEntriesHere(context);
  return {};
}

export default function AdminEntryPage() {
  return null;
}
