import { type EntryContent, finalistOf, isUntil } from "#app/entries/entry.ts";
import {
  countChange,
  decideOn,
  type OwnAnswer,
  type OwnChange,
  refuse,
} from "#app/entries/own/own-change.server.ts";
import { ownAnswers } from "#app/entries/own/own-entry-strings.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { lastDayOf } from "./own-finale.server.ts";
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
  const { competition, now } = change;
  const published = await findSelection(change);
  if (!published) return refuse(answers.notSelected, { status: 409 });
  if (published.results) return refuse(answers.resultsPublished, { status: 409 });
  const lastDay = lastDayOf(published.finalists, competition.dates.finale);
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
