import type { Competition } from "#app/competition/competition.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import type { FinalistList } from "#app/editions/lists.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { finalistOf, formatEntryNumber, isOutOfFinale } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { lastDayOf } from "#app/entries/finale/own-finale.server.ts";
import { isPaid } from "#app/entries/payment.ts";
import { formatDay } from "#app/platform/calendar.ts";
import type { Context } from "#app/platform/context.server.ts";
import { whatsAppHref } from "#app/platform/phone.ts";
import { orderCategories } from "#app/results/steps.ts";
import { schoolServices } from "#app/school/context.server.ts";

export type Answers = Awaited<ReturnType<typeof listAnswers>>;

/**
 * What the published finalists have answered, by category. `all`: the entries of the edition that
 * are not in the trash.
 */
export async function listAnswers(context: Context, list: FinalistList, all: Entry[]) {
  const { mailer } = requireEntriesHere(context);
  const competition = await findCompetitionOf(context, list.edition);
  const finalists = await findAll(context, list.chosen, all);
  const entered = finalists.map(({ category }) => category);
  return {
    isMailed: mailer !== null,
    categories: orderCategories(competition, entered).map((category) => ({
      category,
      finalists: finalists
        .filter((one) => one.category === category)
        .map((entry) => ({
          id: entry.id,
          number: formatEntryNumber(entry),
          name: entry.name,
          isPaid: isPaid(entry, 2),
          status: statusOf(entry),
          letter: isOut(entry) ? "" : writeLetter(context, entry, { list, competition }),
        })),
    })),
  };
}

/** Also those in the trash. An entry that was deleted for ever is left out. */
async function findAll(context: Context, ids: string[], present: Entry[]): Promise<Entry[]> {
  const { entries } = requireEntriesHere(context);
  const byId = new Map(present.map((entry) => [entry.id, entry]));
  const found = await Promise.all(ids.map(async (id) => byId.get(id) ?? entries.findEntry(id)));
  return found.filter((entry) => entry !== null);
}

const isOut = (entry: Entry): boolean => entry.removedAt !== null || isOutOfFinale(entry);

export type FinalistStatus = "coming" | "waiting" | "declined" | "withdrawn" | "removed";

function statusOf(entry: Entry): FinalistStatus {
  const { answer } = finalistOf(entry);
  if (entry.removedAt !== null) return "removed";
  if (entry.withdrawnAt !== null) return "withdrawn";
  if (!answer) return "waiting";
  return answer.isComing ? "coming" : "declined";
}

/** What a guru sends a finalist by WhatsApp; empty without a phone. */
function writeLetter(
  context: Context,
  entry: Entry,
  { list, competition }: { list: FinalistList; competition: Competition },
): string {
  const link = requireEntriesHere(context).entryLinks.findLink(entry);
  if (!entry.phone || !link) return "";
  const lastDay = formatDay(lastDayOf(list, competition.dates.finale));
  const text =
    `Namaste ${entry.name}, you are a finalist of ${competition.name} (entry ` +
    `${formatEntryNumber(entry)}). Congratulations! Please tell us by ${lastDay} on your page ` +
    "whether you are coming to the finale. There you also find how to pay the Round 2 fee:\n" +
    `${link}\n\n` +
    context.get(schoolServices).school.name;
  return whatsAppHref(entry.phone, text);
}
