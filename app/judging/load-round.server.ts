import type { JudgingRules } from "#app/competition/competition.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { editionServices } from "#app/editions/context.server.ts";
import type { EditionContent, Round } from "#app/editions/edition.ts";
import { entryServices } from "#app/entries/context.server.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { judgingServices } from "./context.server.ts";
import type { JudgeContent } from "./judge.ts";
import type { Judge } from "./judge-store.server.ts";
import type { ScoreSheet } from "./score-sheet.ts";
import type { StoredSheet } from "./sheet-store.server.ts";

/** Which round of which edition, such as round 1 of `2027`. */
export type RoundName = { edition: string; round: Round };

/** Everything that is known of a round. */
export type JudgedRound = RoundName & {
  /** Those of the round once a score was given (`isFrozen`), or else the present ones. */
  rules: JudgingRules;
  isFrozen: boolean;
  closedAt: number | null;
  judges: Judge[];
  /** The entries that take part in the round. */
  entries: Entry[];
  /** All entries of the edition that are not in the trash. */
  allEntries: Entry[];
  /** What counts of a judge for an entry; undefined without a sheet. */
  findSheet: (judge: Judge, entryId: string) => ScoreSheet | undefined;
  /** What was given after the round was closed, and does not count. */
  isLate: (judge: Judge, entryId: string) => boolean;
  /** When a judge last gave a score; null without one. */
  lastScoreOf: (judge: Judge) => number | null;
};

export async function loadRound(context: Context, name: RoundName): Promise<JudgedRound> {
  const { editions } = context.get(editionServices);
  const { entries } = context.get(entryServices);
  const { judges: judgeStore, sheets } = context.get(judgingServices);
  const { entrySettings } = context.get(competitionServices);
  const edition = await editions.findEdition(name.edition);
  const judges = await judgeStore.listJudges(name.edition, name.round);
  const stored = await sheets.listOfJudges(judges.map(({ id }) => id));
  const allEntries = await entries.listEntries(name.edition);
  const { rules, closedAt } = edition.rounds[name.round];
  return {
    ...name,
    rules: rules ?? entrySettings.judging,
    isFrozen: rules !== null,
    closedAt,
    judges,
    entries: listEntriesOfRound(allEntries, edition, name.round),
    allEntries,
    ...findSheets(stored, closedAt !== null),
  };
}

/** The entries of round 1 are in the order of their numbers, finalists in their running order. */
function listEntriesOfRound(all: Entry[], edition: EditionContent, round: Round): Entry[] {
  const present = all.filter(({ withdrawnAt }) => withdrawnAt === null);
  if (round === 1) return present.filter(({ category }) => category !== "");
  const { published, draft } = edition.finalists;
  const { chosen } = published?.list ?? draft;
  const ordered = new Set([...edition.runningOrder, ...chosen]);
  const byId = new Map(present.map((entry) => [entry.id, entry]));
  return [...ordered].filter((id) => chosen.includes(id)).flatMap((id) => byId.get(id) ?? []);
}

/** A judge without categories judges all of them. */
export const isJudged = ({ categories }: JudgeContent, { category }: Pick<Entry, "category">) =>
  categories.length === 0 || categories.includes(category);

/**
 * While a round is closed, what was copied at that time counts. If nothing was copied, because the
 * history has closed it, what is stored counts.
 */
function findSheets(stored: StoredSheet[], isClosed: boolean) {
  const byJudge = Map.groupBy(stored, ({ judgeId }) => judgeId);
  const sheets = new Map(
    [...byJudge].map(([judgeId, own]) => [
      judgeId,
      new Map(own.map((sheet) => [sheet.entryId, sheet])),
    ]),
  );
  const isCounted = isClosed && stored.some(({ counted }) => counted !== null);
  const find = (judge: Judge, entryId: string) => sheets.get(judge.id)?.get(entryId);
  const findGiven = (judge: Judge, entryId: string) =>
    judge.paperSheets[entryId] ?? find(judge, entryId)?.sheet;
  const findCounted = (judge: Judge, entryId: string) => find(judge, entryId)?.counted ?? undefined;
  return {
    findSheet: isCounted ? findCounted : findGiven,
    isLate: (judge: Judge, entryId: string) =>
      isCounted && !isSameSheet(findGiven(judge, entryId), findCounted(judge, entryId)),
    lastScoreOf(judge: Judge) {
      const times = (byJudge.get(judge.id) ?? []).map(({ updatedAt }) => updatedAt);
      return times.length > 0 ? Math.max(...times) : null;
    },
  };
}

const isSameSheet = (one: ScoreSheet | undefined, other: ScoreSheet | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
