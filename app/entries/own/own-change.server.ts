import type { Competition } from "#app/competition/competition.ts";
import type { Difference } from "#app/documents/components/conflict.tsx";
import { refusalStrings } from "#app/documents/strings.ts";
import type { EditionServices } from "#app/editions/context.server.ts";
import type { EntryServices } from "#app/entries/context.server.ts";
import { type EntryContent, formatEntryNumber, theDancer } from "#app/entries/entry.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import type { PrivateFile } from "#app/entries/private-file-store.server.ts";
import { allowEntry } from "#app/entries/receive-entry.server.ts";
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
 * A form of the dancer's page. `sent`: its texts. `competition`: of the entry's year. `now`: epoch
 * milliseconds. `added`: the files that it has stored.
 */
export type OwnChange = EntryServices &
  EditionServices & {
    entry: Entry;
    form: FormData;
    sent: Texts;
    competition: Competition;
    now: number;
    added: PrivateFile[];
    limits: Limits;
    network: string;
    log: Log;
  };

export const accept = (message: string): OwnAnswer => ({ status: 200, message });

export const refuse = (message: string, more: Partial<OwnAnswer> = {}): OwnAnswer => ({
  status: 400,
  message,
  ...more,
});

/** `errors`: by field, what is wrong with it. */
export const refuseFields = ({ sent }: OwnChange, errors: Texts): OwnAnswer =>
  refuse(ownAnswers.pleaseCheck, { errors, values: sent });

/** Counts a change. Returns the refusal of one too many. */
export async function countChange(change: OwnChange): Promise<OwnAnswer | null> {
  const { limits, network, sent } = change;
  const isAllowed = await allowEntry(limits, network);
  return isAllowed ? null : refuse(ownAnswers.tooManyChanges, { status: 429, values: sent });
}

/** Returns the changed entry, or the reason why nothing is changed. */
type Decide = (entry: EntryContent) => EntryContent | string;

/** Decides on the entry as it is stored, again if somebody changes it meanwhile. */
export async function decideOn(
  change: OwnChange,
  done: string,
  decide: Decide,
): Promise<OwnAnswer> {
  const { entries, entry, log, sent } = change;
  const { documents } = entries;
  const refuseAll = (message: string) => refuse(message, { status: 409, values: sent });
  const found = await documents.find(entry.id);
  if (!found) return refuseAll(refusalStrings.missing(entryKind.noun));
  const decided = decide(found.content);
  if (typeof decided === "string") return refuseAll(decided);
  const { version } = found.status;
  const outcome = await documents.change(theDancer, entry.id, { version, alter: () => decided });
  if (!outcome.ok) {
    if (outcome.reason === "stale") return decideOn(change, done, decide);
    return refuseAll(refusalStrings[outcome.reason](entryKind.noun));
  }
  log.info("a dancer has changed an entry", { number: formatEntryNumber(entry) });
  return accept(done);
}
