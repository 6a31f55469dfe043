import { href } from "react-router";
import { competitionServices } from "#app/competition/context.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { editionServices } from "#app/editions/context.server.ts";
import type { EditionContent, Round } from "#app/editions/edition.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { editionOf, finalistOf, isOutOfFinale } from "#app/entries/entry.ts";
import { lastDayOf } from "#app/entries/finale/own-finale.server.ts";
import { addressOfRound } from "#app/judging/admin/admin-addresses.ts";
import { listMissing } from "#app/judging/admin/round-view.server.ts";
import { loadRound } from "#app/judging/load-round.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import type { StepName } from "#app/results/admin/admin-results-strings.ts";
import { editionTasks as strings } from "./today-strings.ts";

/** What waits in the present edition of the competition, whose days are `dates`. */
export async function listEditionTasks(context: Context) {
  const found = await findOpenEdition(context);
  if (!found) return [];
  const { edition, dates, today } = found;
  const { finalists, results, rounds } = edition;
  const isFinaleOver = today > dates.finale;
  const isDecided = rounds[1].closedAt !== null || finalists.draft.chosen.length > 0;
  if (!finalists.published) {
    if (today < dates.announcement) return [];
    const open = await listOpenRound(context, edition, 1);
    const isUnpublished = isDecided && !finalists.due;
    return [...open, ...(isUnpublished ? [toStep(edition, "finalists", strings.noFinalists)] : [])];
  }
  if (!isFinaleOver) return listUnanswered(context, edition, { today, finale: dates.finale });
  const isUnpublished = !results.published && !results.due;
  return [
    ...(await listOpenRound(context, edition, 2)),
    ...(isUnpublished ? [toStep(edition, "results", strings.noResults)] : []),
  ];
}

/** The lists that are published at a time. */
export async function listDueLists(context: Context) {
  const { edition } = (await findOpenEdition(context)) ?? {};
  if (!edition) return [];
  return (["finalists", "results"] as const).flatMap((name) => {
    const { due } = edition[name];
    if (!due) return [];
    return [{ ...toStep(edition, name, strings.due[name]), detail: formatDateTime(due.at) }];
  });
}

/** The current edition, while dancers enter here. */
async function findOpenEdition(context: Context) {
  const { competition, entrySettings } = context.get(competitionServices);
  if (!entrySettings.isHere) return null;
  const { editions } = context.get(editionServices);
  const edition = await editions.findEdition(editionOf(competition));
  const today = indiaDay(context.get(platformServices).clock());
  return { edition, today, dates: competition.dates };
}

const toStep = ({ edition }: EditionContent, step: StepName, text: string) => ({
  text,
  to: `${href("/success/results/:edition?", { edition })}?step=${step}`,
});

/** A round that has judges and is not closed. */
async function listOpenRound(context: Context, { edition, rounds }: EditionContent, round: Round) {
  if (rounds[round].closedAt !== null) return [];
  const judged = await loadRound(context, { edition, round });
  if (judged.judges.length === 0) return [];
  return [
    {
      text: strings.openRound(round),
      detail: strings.missing(listMissing(judged).map(({ name }) => name)),
      to: addressOfRound({ edition, round, current: edition }),
    },
  ];
}

/** Finalists who have let their last day pass. */
async function listUnanswered(
  context: Context,
  edition: EditionContent,
  { today, finale }: { today: string; finale: string },
) {
  const list = edition.finalists.published?.list;
  if (!list || today <= lastDayOf(list, finale)) return [];
  const entries = await context.get(entryServices).entries.listEntries(edition.edition);
  const waiting = entries.filter(
    (entry) => list.chosen.includes(entry.id) && !isOutOfFinale(entry) && !finalistOf(entry).answer,
  );
  if (waiting.length === 0) return [];
  return [toStep(edition, "finalists", strings.unanswered(waiting.length))];
}
