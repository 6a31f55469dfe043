import { type Competition, upiAddress } from "#app/competition/competition.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { editionServices } from "#app/editions/context.server.ts";
import type { FinalistList, PublishedLists } from "#app/editions/lists.ts";
import { finalistOf, formatEntryNumber, isUntil } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { formatDay, formatShortDay, indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import { finaleStrings as strings } from "./own-finale-strings.ts";

export type OwnFinale = NonNullable<Awaited<ReturnType<typeof describeFinale>>>;

/**
 * Only what is published is read: drafts, lists that are due and reserves are for gurus.
 * `competition`: of the entry's year.
 */
export async function describeFinale(context: Context, entry: Entry, competition: Competition) {
  const { findPublished } = context.get(editionServices);
  const { finalists, results } = await findPublished(entry.edition);
  if (!finalists || entry.withdrawnAt !== null) return null;
  if (!finalists.chosen.includes(entry.id)) {
    return (await hasFinalists(context, entry)) ? { selected: null } : null;
  }
  const now = context.get(platformServices).clock();
  const { answer } = finalistOf(entry);
  const { finale } = competition.dates;
  return {
    selected: {
      finale: formatDay(finale),
      isOver: results !== null || !isUntil(finale, now),
      lastDay: formatDay(lastDayOf(finalists, finale)),
      /** Whether gurus have set the last day. */
      isDaySet: finalists.confirmBy !== "",
      canAnswer: isUntil(lastDayOf(finalists, finale), now),
      answer: answer && { isComing: answer.isComing, day: formatShortDay(indiaDay(answer.at)) },
      payment: answer?.isComing ? describePayment(entry, competition) : null,
    },
  };
}

/** Whether the finalists of an entry's category are announced: others may follow later. */
async function hasFinalists(context: Context, { edition, category }: Entry): Promise<boolean> {
  const announced = await context.get(competitionServices).findAnnounced();
  const groups = announced?.edition === edition ? announced.finalists : [];
  return groups.some((group) => group.category === category && group.dancers.length > 0);
}

function describePayment(entry: Entry, competition: Competition) {
  const { payment } = finalistOf(entry);
  const { round2FeeRupees, payeeName, payeeAddress } = competition.payment;
  const number = formatEntryNumber(entry);
  return {
    fee: formatRupees(round2FeeRupees),
    payee: payeeName,
    number,
    upiId: payeeAddress,
    upiAddress: upiAddress(competition, { rupees: round2FeeRupees, note: `${number} Round 2` }),
    paid: payment && {
      amount: formatRupees(payment.rupees),
      day: formatShortDay(indiaDay(payment.at)),
    },
  };
}

type Known = { competition: Competition; now: number };

/** What a mail says of the selection; null for others, and once the finalist has answered. */
export function describeSelection(
  { finalists }: PublishedLists,
  entry: Entry,
  { competition, now }: Known,
): string | null {
  if (!finalists?.chosen.includes(entry.id) || finalistOf(entry).answer) return null;
  const lastDay = lastDayOf(finalists, competition.dates.finale);
  return isUntil(lastDay, now) ? strings.mail(formatDay(lastDay)) : null;
}

/** The last day on which a finalist answers. */
export const lastDayOf = ({ confirmBy }: Pick<FinalistList, "confirmBy">, finale: string): string =>
  confirmBy || finale;
