import { data } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { isDocumentId } from "#app/documents/document.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { categoryNameOf, formatEntryNumber } from "#app/entries/entry.ts";
import type { Context } from "#app/platform/context.server.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { findFlags } from "./find-flags.ts";
import { describeForms } from "./save-entry.server.ts";

export type EntryPage = Awaited<ReturnType<typeof loadEntryPage>>;

/** The entry as it is stored, and what else its page needs. */
export async function loadEntryPage(context: Context, id: string) {
  const { entries, entryLinks, certificates } = requireEntriesHere(context);
  const found = isDocumentId(id) ? await entries.findEntry(id) : null;
  if (!found) throw data("There is no such entry. It may have been deleted.", { status: 404 });
  const { tokenHash: _secret, ...entry } = found;
  const { edition } = entry;
  const competition = await findCompetitionOf(context, edition);
  const flags = findFlags(await entries.listEntries(edition), competition);
  const { chosen } = await context.get(editionServices).finalists.findList(edition);
  return {
    title: `${formatEntryNumber(entry)} ${entry.name}`,
    entry,
    number: formatEntryNumber(entry),
    isOpen: entry.removedAt === null && entry.clearedAt === null,
    flags: (flags.get(id) ?? []).map(({ name, others }) => ({
      name,
      others: others.map((other) => ({ id: other.id, number: formatEntryNumber(other) })),
    })),
    fee: competition.payment.round1FeeRupees,
    isFinalist: chosen.includes(id) || entry.finalist !== undefined,
    names: await context.get(accountServices).accounts.listNames(),
    link: entryLinks.findLink(found),
    finale: competition.dates.finale,
    presentCategory: categoryNameOf(entry.born, competition),
    competition: competition.name,
    school: context.get(schoolServices).school.name,
    certificates: await certificates.list(found),
    forms: describeForms(found, competition),
  };
}
