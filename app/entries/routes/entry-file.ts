import { requirePerson } from "#app/accounts/guard.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { notFound } from "#app/platform/http/json-call.server.ts";
import type { Route } from "./+types/entry-file";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  requireEntriesHere(context);
  return notFound();
}
