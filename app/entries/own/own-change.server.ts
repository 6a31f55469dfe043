import type { Competition } from "#app/competition/competition.ts";
import type { Difference } from "#app/documents/components/conflict.tsx";
import { refusalStrings } from "#app/documents/strings.ts";
import type { EntryServices } from "#app/entries/context.server.ts";
import {
  type EntryContent,
  entryLimits,
  formatEntryNumber,
  theDancer,
} from "#app/entries/entry.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import type { EntryNotice } from "#app/entries/entry-notice.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import type { Limits } from "#app/platform/limits-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { ownAnswers } from "./own-entry-strings.ts";

type Texts = Record<string, string>;

/** The answer to a form of the dancer's page. `form`: which one it was. */
export type OwnAnswer = {
  status: number;
  message: string;
  form?: string;
  values?: Texts;
  errors?: Texts;
  differences?: Difference[];
  /** The version that the values are merged with. */
  version?: number;
};

/**
 * A form of the dancer's page. `sent`: its texts. `notice`: the current one. `now`: epoch
 * milliseconds.
 */
export type OwnChange = EntryServices & {
  entry: Entry;
  form: FormData;
  sent: Texts;
  competition: Competition;
  notice: EntryNotice;
  now: number;
  limits: Limits;
  log: Log;
};

export const accept = (message: string): OwnAnswer => ({ status: 200, message });

export const refuse = (message: string, more: Partial<OwnAnswer> = {}): OwnAnswer => ({
  status: 400,
  message,
  ...more,
});

/** Counts a change. Returns the refusal of one too many. */
export async function countChange({ limits, entry, sent }: OwnChange): Promise<OwnAnswer | null> {
  const isAllowed = await limits.allow(`changes of entry ${entry.id}`, entryLimits.changesOfEntry);
  return isAllowed ? null : refuse(ownAnswers.tooManyChanges, { status: 429, values: sent });
}

/** Returns the changed entry, or the reason why nothing is changed. */
type Decide = (entry: EntryContent) => EntryContent | string;

/** Decides on the entry as it is stored, again if a guru changes it meanwhile. */
export async function decideOn(
  change: OwnChange,
  done: string,
  decide: Decide,
): Promise<OwnAnswer> {
  const { entries, entry, log, sent } = change;
  const found = await entries.documents.find(entry.id);
  if (!found) return refuse(refusalStrings.missing(entryKind.noun));
  const decided = decide(found.content);
  if (typeof decided === "string") return refuse(decided, { status: 409, values: sent });
  const edit = { version: found.status.version, alter: () => decided };
  const outcome = await entries.documents.change(theDancer, entry.id, edit);
  if (outcome.ok) {
    log.info("a dancer has changed an entry", { number: formatEntryNumber(entry) });
    return accept(done);
  }
  if (outcome.reason === "stale") return decideOn(change, done, decide);
  return refuse(refusalStrings[outcome.reason](entryKind.noun), { status: 409, values: sent });
}
