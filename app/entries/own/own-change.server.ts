import type { Competition } from "#app/competition/competition.ts";
import type { Difference } from "#app/documents/components/conflict.tsx";
import type { EditionServices } from "#app/editions/context.server.ts";
import type { EntryServices } from "#app/entries/context.server.ts";
import { type Decide, decideOnEntry } from "#app/entries/decide-on-entry.server.ts";
import { type EntryNotice, formatEntryNumber, theDancer } from "#app/entries/entry.ts";
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
 * A form of the dancer's page. `sent`: its texts. `competition`: of the entry's year. `notice`: the current one. `now`: epoch
 * milliseconds. `added`: the files that it has stored.
 */
export type OwnChange = EntryServices &
  EditionServices & {
    entry: Entry;
    form: FormData;
    sent: Texts;
    competition: Competition;
    notice: EntryNotice;
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

/** Counts a change. Returns the refusal of one too many. */
export async function countChange(change: OwnChange): Promise<OwnAnswer | null> {
  const { limits, network, sent } = change;
  const isAllowed = await allowEntry(limits, network);
  return isAllowed ? null : refuse(ownAnswers.tooManyChanges, { status: 429, values: sent });
}

export async function decideOn(
  change: OwnChange,
  done: string,
  decide: Decide,
): Promise<OwnAnswer> {
  const { entries, entry, log, sent } = change;
  const decided = await decideOnEntry({ entries, who: theDancer, id: entry.id }, decide);
  if (!decided.ok) return refuse(decided.message, { status: 409, values: sent });
  log.info("a dancer has changed an entry", { number: formatEntryNumber(entry) });
  return accept(done);
}
