import { type Competition, upiAddress } from "#app/competition/competition.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { editionServices } from "#app/editions/context.server.ts";
import type { FinalistList, PublishedLists } from "#app/editions/lists.ts";
import { type EntryContent, finalistOf } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { finaleOf, isOfEdition } from "#app/entries/entry-times.ts";
import {
  dayMs,
  formatDay,
  formatShortDay,
  indiaDateTime,
  indiaDay,
} from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import { finaleStrings as strings } from "./own-finale-strings.ts";

export type OwnFinale = NonNullable<Awaited<ReturnType<typeof describeFinale>>>;

/** Only what is published is read: drafts, lists that are due and reserves are for gurus. */
export async function describeFinale(context: Context, entry: Entry) {
  const { findPublished } = context.get(editionServices);
  const { finalists, results } = await findPublished(entry.edition);
  if (!finalists || entry.withdrawnAt !== null) return null;
  const { competition } = context.get(competitionServices);
  if (!finalists.chosen.includes(entry.id)) {
    return (await hasFinalists(context, entry)) ? { selected: null } : null;
  }
  const now = context.get(platformServices).clock();
  const { answer } = finalistOf(entry);
  const finale = finaleOf(entry, competition);
  return {
    selected: {
      finale: formatDay(finale),
      isOver: results !== null || !isUntil(finale, now),
      lastDay: formatDay(lastDayOf(finalists, finale)),
      /** Whether gurus have set the last day. */
      isDaySet: finalists.confirmBy !== "",
      canAnswer: isUntil(lastDayOf(finalists, finale), now),
      answer: answer && { isComing: answer.isComing, day: formatShortDay(indiaDay(answer.at)) },
      payment:
        answer?.isComing && isOfEdition(entry, competition)
          ? describePayment(entry, competition, isUntil(finale, now))
          : null,
    },
  };
}

/** Whether the finalists of an entry's category are announced: others may follow later. */
async function hasFinalists(context: Context, { edition, category }: Entry): Promise<boolean> {
  const announced = await context.get(competitionServices).findAnnounced();
  const groups = announced?.edition === edition ? announced.finalists : [];
  return groups.some((group) => group.category === category && group.dancers.length > 0);
}

function describePayment(entry: EntryContent, competition: Competition, canPay: boolean) {
  const { transaction, screenshot, payment } = finalistOf(entry);
  const { round2FeeRupees, payeeName, payeeAddress } = competition.payment;
  const round2 = { ...competition.payment, round1FeeRupees: round2FeeRupees };
  return {
    fee: formatRupees(round2FeeRupees),
    payee: payeeName,
    upiId: payeeAddress,
    upiAddress: upiAddress({ ...competition, payment: round2 }),
    canPay,
    transaction,
    hasScreenshot: screenshot !== null,
    checked: payment && {
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
  const lastDay = lastDayOf(finalists, finaleOf(entry, competition));
  return isUntil(lastDay, now) ? strings.mail(formatDay(lastDay)) : null;
}

/** The last day on which a finalist answers. */
export const lastDayOf = ({ confirmBy }: Pick<FinalistList, "confirmBy">, finale: string): string =>
  confirmBy || finale;

/** Whether a day has not ended in India at a time (epoch ms). */
export const isUntil = (day: string, now: number): boolean =>
  now < indiaDateTime(day, "00:00") + dayMs;
