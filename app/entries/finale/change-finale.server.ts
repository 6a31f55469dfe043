import { type EntryContent, type Finalist, finalistOf } from "#app/entries/entry.ts";
import { correctionSchema } from "#app/entries/entry-schema.ts";
import { finaleOf } from "#app/entries/entry-times.ts";
import { rulesOf } from "#app/entries/own/correct-entry.server.ts";
import {
  countChange,
  decideOn,
  type OwnAnswer,
  type OwnChange,
  refuse,
} from "#app/entries/own/own-change.server.ts";
import { ownAnswers } from "#app/entries/own/own-entry-strings.ts";
import { readOwnFile } from "#app/entries/own/own-file.server.ts";
import { fileErrors } from "#app/entries/strings.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { isUntil, lastDayOf } from "./own-finale.server.ts";
import { finaleAnswers as answers } from "./own-finale-strings.ts";

/** A finalist comes. */
export const confirmFinale = (change: OwnChange): Promise<OwnAnswer> =>
  answer(change, { isComing: true, done: answers.isComing });

/** A finalist does not come. */
export const declineFinale = (change: OwnChange): Promise<OwnAnswer> =>
  answer(change, { isComing: false, done: answers.isNotComing });

async function answer(
  change: OwnChange,
  { isComing, done }: { isComing: boolean; done: string },
): Promise<OwnAnswer> {
  const { entry, competition, now } = change;
  const published = await findSelection(change);
  if (!published) return refuse(answers.notSelected, { status: 409 });
  if (published.results) return refuse(answers.resultsPublished, { status: 409 });
  const lastDay = lastDayOf(published.finalists, finaleOf(entry, competition));
  if (!isUntil(lastDay, now)) return refuse(answers.late(formatDay(lastDay)), { status: 409 });
  const alter = (content: EntryContent) => {
    if (content.withdrawnAt !== null) return ownAnswers.isWithdrawn;
    if (finalistOf(content).answer?.isComing === isComing) return content;
    return { ...content, finalist: { ...finalistOf(content), answer: { isComing, at: now } } };
  };
  return (await countChange(change)) ?? decideOn(change, done, alter);
}

/** What is published of the year, if its finalists name the entry. */
async function findSelection({ findPublished, entry }: OwnChange) {
  const { finalists, results } = await findPublished(entry.edition);
  if (!finalists?.chosen.includes(entry.id) || entry.withdrawnAt !== null) return null;
  return { finalists, results };
}

/** Stores the number and the screenshot of the payment for Round 2. */
export async function payFinale(change: OwnChange): Promise<OwnAnswer> {
  const { entry, sent, competition, now } = change;
  const refuseAll = (message: string) => refuse(message, { status: 409, values: sent });
  if (!(await findSelection(change))) return refuseAll(answers.notSelected);
  if (!isUntil(finaleOf(entry, competition), now)) return refuseAll(answers.finaleOver);
  const { transaction } = correctionSchema(rulesOf(change), entry.born).shape;
  const parsed = transaction.safeParse(sent.transaction ?? "");
  const refuseField = (name: string, message = "") =>
    refuse(ownAnswers.pleaseCheck, { errors: { [name]: message }, values: sent });
  if (!parsed.success) return refuseField("transaction", parsed.error.issues[0]?.message);
  if (parsed.data === entry.transaction) return refuseField("transaction", answers.firstPayment);
  const excess = await countChange(change);
  if (excess) return excess;
  const chosen = await readOwnFile(change, "screenshot");
  if (!chosen.ok) return refuseField("screenshot", chosen.message);
  if (!chosen.hash && !finalistOf(entry).screenshot) {
    return refuseField("screenshot", fileErrors.missing);
  }
  return decideOn(change, answers.paid, (content) => {
    const finalist = finalistOf(content);
    if (!finalist.answer?.isComing) return answers.notComing;
    const screenshot = chosen.hash ?? finalist.screenshot;
    return { ...content, finalist: withPayment(finalist, parsed.data, screenshot) };
  });
}

/** With another number, a checked payment is to be checked again. */
function withPayment(finalist: Finalist, transaction: string, screenshot: string | null): Finalist {
  const payment = finalist.transaction === transaction ? finalist.payment : null;
  return { ...finalist, transaction, screenshot, payment };
}
