import type { Outcome } from "#app/documents/document.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import type { EntryContent } from "./entry.ts";
import { entryKind } from "./entry-kind.ts";
import type { EntryStore } from "./entry-store.server.ts";

/** Returns the changed entry, or the reason why nothing is changed. */
export type Decide = (entry: EntryContent) => EntryContent | string;

/** `message`: why nothing is changed. */
type Decided = Extract<Outcome, { ok: true }> | { ok: false; message: string };

const refuse = (message: string) => ({ ok: false, message }) as const;

type Deciding = { entries: Pick<EntryStore, "documents">; who: string; id: string };

/** Decides on the entry as it is stored, again if somebody changes it meanwhile. */
export async function decideOnEntry(deciding: Deciding, decide: Decide): Promise<Decided> {
  const { entries, who, id } = deciding;
  const found = await entries.documents.find(id);
  if (!found) return refuse(refusalStrings.missing(entryKind.noun));
  const decided = decide(found.content);
  if (typeof decided === "string") return refuse(decided);
  const { version } = found.status;
  const outcome = await entries.documents.change(who, id, { version, alter: () => decided });
  if (outcome.ok) return outcome;
  if (outcome.reason === "stale") return decideOnEntry(deciding, decide);
  return refuse(refusalStrings[outcome.reason](entryKind.noun));
}
