import type { Competition, JudgingRules } from "#app/competition/competition.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { findRules, type Round } from "#app/editions/edition.ts";
import { competitionOf } from "#app/editions/find-competition-of.server.ts";
import { entryServices } from "#app/entries/context.server.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { compareNames } from "#app/platform/locale.ts";
import { judgingServices } from "./context.server.ts";
import type { Judge } from "./judge-store.server.ts";
import { listEntriesOfRound } from "./list-entries-of-judge.ts";
import type { ScoreSheet } from "./score-sheet.ts";
import type { StoredSheet } from "./sheet-store.server.ts";

/** Which round of which edition, such as round 1 of `2027`. */
export type RoundName = { edition: string; round: Round };

/** Everything that is known of a round. */
export type JudgedRound = RoundName & {
  /** Those of the round once a score was given, or else the current ones. */
  rules: JudgingRules;
  /** The competition of the edition's year. */
  competition: Competition;
  /** Of the edition. */
  version: number;
  /** Epoch milliseconds; null while the round is open. */
  closedAt: number | null;
  judges: Judge[];
  /** The entries that take part in the round. */
  entries: Entry[];
  /** All entries of the edition that are not in the trash. */
  allEntries: Entry[];
} & RoundSheets;

type RoundSheets = {
  /** What counts of a judge for an entry; undefined without a sheet. */
  findSheet: (judge: Judge, entryId: string) => ScoreSheet | undefined;
  /** When a judge last gave a score on the own page (epoch milliseconds); null without one. */
  findLastTime: (judge: Judge) => number | null;
};

export async function loadRound(context: Context, name: RoundName): Promise<JudgedRound> {
  const { editions, finalists } = context.get(editionServices);
  const { entries } = context.get(entryServices);
  const { judges: judgeStore, sheets } = context.get(judgingServices);
  const { competition, entrySettings } = context.get(competitionServices);
  const edition = await editions.findEdition(name.edition);
  const judges = await judgeStore.listJudges(name.edition, name.round);
  const stored = await sheets.listOfJudges(judges.map(({ id }) => id));
  const allEntries = await entries.listEntries(name.edition);
  // Names and results stay when the private data of an edition is deleted.
  const uncleared = allEntries.map((entry) => ({ ...entry, clearedAt: null }));
  return {
    ...name,
    rules: findRules(edition, name.round, entrySettings.judging),
    competition: competitionOf(edition, competition),
    version: edition.version,
    closedAt: edition.rounds[name.round].closedAt,
    judges,
    entries: listEntriesOfRound(
      { round: name.round, finalists: await finalists.findList(name.edition) },
      uncleared,
    ),
    allEntries,
    ...indexSheets(stored),
  };
}

/** The categories of a round: the competition's in their order, then those of entries. */
export const listCategories = ({ competition, entries }: JudgedRound): string[] => [
  ...new Set([
    ...competition.categories.map(({ name }) => name),
    ...entries
      .map(({ category }) => category)
      .filter(Boolean)
      .toSorted(compareNames),
  ]),
];

function indexSheets(stored: StoredSheet[]): RoundSheets {
  const byKey = new Map(stored.map((each) => [`${each.judgeId} ${each.entryId}`, each.sheet]));
  const given = stored.filter(({ sheet }) => sheet.enteredBy === null);
  const byJudge = Map.groupBy(given, ({ judgeId }) => judgeId);
  return {
    findSheet: (judge, entryId) => byKey.get(`${judge.id} ${entryId}`),
    findLastTime: ({ id }) =>
      Math.max(0, ...(byJudge.get(id) ?? []).map(({ updatedAt }) => updatedAt)) || null,
  };
}
