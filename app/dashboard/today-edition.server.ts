import { href } from "react-router";
import { competitionServices } from "#app/competition/context.server.ts";
import { isVisible } from "#app/documents/document.ts";
import { editionServices } from "#app/editions/context.server.ts";
import type { EditionContent, Round } from "#app/editions/edition.ts";
import type { FinalistList } from "#app/editions/lists.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { editionOf, finalistOf, isOutOfFinale } from "#app/entries/entry.ts";
import { lastDayOf } from "#app/entries/finale/own-finale.server.ts";
import { addressOfRound } from "#app/judging/admin/admin-addresses.ts";
import { loadRound } from "#app/judging/load-round.server.ts";
import { listMissing } from "#app/judging/progress.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import type { StepName } from "#app/results/steps.ts";

/** What waits in the current year of the competition, while dancers enter here. */
export async function listEditionTasks(context: Context) {
  const { competition, entrySettings } = context.get(competitionServices);
  if (!entrySettings.isHere) return [];
  const { dates } = competition;
  const { editions, ...stores } = context.get(editionServices);
  const edition = await editions.findEdition(editionOf(competition));
  const finalists = await stores.finalists.findList(edition.edition);
  const today = indiaDay(context.get(platformServices).clock());
  if (!isVisible(finalists)) {
    if (today < dates.announcement) return [];
    const open = await listOpenRound(context, edition, 1);
    const isDecided = edition.rounds[1].closedAt !== null || finalists.chosen.length > 0;
    const isUnpublished = isDecided && finalists.appearsAt === null;
    const text = "The finalists are not published";
    return [...open, ...(isUnpublished ? [toStep(edition, "finalists", text)] : [])];
  }
  if (today <= dates.finale) {
    return listUnanswered(context, finalists, { today, finale: dates.finale });
  }
  const results = await stores.results.findList(edition.edition);
  const isUnpublished = !isVisible(results) && results.appearsAt === null;
  return [
    ...(await listOpenRound(context, edition, 2)),
    ...(isUnpublished ? [toStep(edition, "results", "The results are not published")] : []),
  ];
}

const toStep = ({ edition }: { edition: string }, step: StepName, text: string) => ({
  text,
  to: `${href("/success/results/:edition?", { edition })}?step=${step}`,
});

/** A round that has judges and is not closed. */
async function listOpenRound(context: Context, { edition, rounds }: EditionContent, round: Round) {
  if (rounds[round].closedAt !== null) return [];
  const judged = await loadRound(context, { edition, round });
  if (judged.judges.length === 0) return [];
  const missing = listMissing(judged).map(({ name }) => name);
  return [
    {
      text: `Round ${round} of the competition is not closed`,
      detail:
        missing.length === 0
          ? "No score is missing"
          : `Scores are missing from ${missing.join(", ")}`,
      to: addressOfRound({ edition, round, current: edition }),
    },
  ];
}

/** Finalists who have let their last day pass. */
async function listUnanswered(
  context: Context,
  list: FinalistList,
  { today, finale }: { today: string; finale: string },
) {
  if (today <= lastDayOf(list, finale)) return [];
  const entries = await context.get(entryServices).entries.listEntries(list.edition);
  const waiting = entries.filter(
    (entry) => list.chosen.includes(entry.id) && !isOutOfFinale(entry) && !finalistOf(entry).answer,
  );
  if (waiting.length === 0) return [];
  return [
    toStep(
      list,
      "finalists",
      waiting.length === 1
        ? "1 finalist has not said whether she or he is coming"
        : `${waiting.length} finalists have not said whether they are coming`,
    ),
  ];
}
