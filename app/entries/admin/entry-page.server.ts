import { data } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { isDocumentId } from "#app/documents/document.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { categoryNameOf, formatEntryNumber } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { finaleOf } from "#app/entries/entry-times.ts";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { listConstraints } from "./change-entry.server.ts";
import { maxAnswerDays } from "./entry-actions.server.ts";
import { type Flag, flagTexts } from "./find-flags.ts";
import { findKnown } from "./list-entries.server.ts";

export type EntryPage = Awaited<ReturnType<typeof loadEntryPage>>;

/** A dancer has so many days to answer, unless the guru chooses another day. */
const suggestedDays = 7;

/** The entry as it is stored, and what else its page needs. */
export async function loadEntryPage(context: Context, id: string) {
  const { entries, entryLinks, certificates } = requireEntriesHere(context);
  const { competition } = context.get(competitionServices);
  const now = context.get(platformServices).clock();
  const found = isDocumentId(id) ? await entries.findEntry(id) : null;
  if (!found) throw data("There is no such entry. It may have been deleted.", { status: 404 });
  const { tokenHash: _secret, ...entry } = found;
  const { edition } = entry;
  const { flags, fee } = findKnown(await entries.listEntries(edition), { edition, competition });
  return {
    title: `${formatEntryNumber(entry)} ${entry.name}`,
    entry,
    number: formatEntryNumber(entry),
    isOpen: entry.removedAt === null && entry.clearedAt === null,
    flags: (flags.get(id) ?? []).map((flag) => describeFlag(flag, id)),
    fees: { 1: fee, 2: fee === null ? null : competition.payment.round2FeeRupees },
    names: await context.get(accountServices).accounts.listNames(),
    link: entryLinks.findLink(found),
    finale: finaleOf(entry, competition),
    presentCategory: categoryNameOf(entry.born, competition),
    competition: competition.name,
    school: context.get(schoolServices).school.name,
    certificates: await certificates.list(found),
    // A form that is sent twice names the same request.
    requestId: createId(),
    days: {
      today: indiaDay(now),
      answerBy: indiaDay(now + suggestedDays * dayMs),
      latest: indiaDay(now + maxAnswerDays * dayMs),
    },
    constraints: listConstraints(found, context),
  };
}

const maxNamed = 5;

function describeFlag({ name, sharing, isNote }: Flag<Entry>, id: string) {
  const others = sharing.filter((other) => other.id !== id);
  return {
    isNote,
    text: flagTexts[name][1],
    others: others.slice(0, maxNamed).map((other) => ({
      id: other.id,
      title: `${formatEntryNumber(other)}${other.withdrawnAt === null ? "" : " (withdrawn)"}`,
    })),
    more: Math.max(0, others.length - maxNamed),
  };
}
