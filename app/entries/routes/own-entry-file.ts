import { requireEntriesHere } from "#app/entries/context.server.ts";
import { notFound } from "#app/platform/http/json-call.server.ts";
import type { Route } from "./+types/own-entry-file";

export function loader({ context }: Route.LoaderArgs) {
  requireEntriesHere(context);
  return notFound();
}
