import { requireEntriesHere } from "#app/entries/context.server.ts";
import type { Route } from "./+types/own-entry-page";

export function loader({ context }: Route.LoaderArgs) {
  requireEntriesHere(context);
  return {};
}

export default function OwnEntryPage() {
  return null;
}
