import { createHash } from "node:crypto";
import type { JudgingRules } from "#app/competition/competition.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { findBySecretLink } from "#app/competition/secret-link.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { findRules } from "#app/editions/edition.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { formatEntryNumber } from "#app/entries/entry.ts";
import type { Context } from "#app/platform/context.server.ts";
import { judgingServices } from "../context.server.ts";
import type { Judge } from "../judge-store.server.ts";
import { listEntriesOfJudge } from "../list-entries-of-judge.ts";
import { emptySheet } from "../score-sheet.ts";
import { type JudgedCriterion, toTexts } from "./sheet-texts.ts";

/** The judge of a link, also one in the trash. Throws the answer to a link that opens nothing. */
export function findJudge(context: Context, token: string): Promise<Judge> {
  requireEntriesHere(context);
  return findBySecretLink(context, token, {
    find: context.get(judgingServices).judges.findByToken,
    unknown: (contacts) =>
      "There is no judge's page at this link. Please open the whole link that you were sent. If " +
      `a part is missing, or the organisers have sent you a newer link, ask them: ${contacts}.`,
  });
}

export const isEnded = ({ removedAt }: Judge): boolean => removedAt !== null;

/** What a judge scores. */
export type Judging = Awaited<ReturnType<typeof loadJudging>>;
export type JudgedEntry = Judging["entries"][number];

/** Everything that a judge's page shows. `judging`: null if the judge is removed. */
export async function loadJudgePage(context: Context, judge: Judge) {
  const { name } = await findCompetitionOf(context, judge.edition);
  return {
    competitionName: name,
    contacts: context.get(competitionServices).competition.contacts,
    judging: isEnded(judge) ? null : await loadJudging(context, judge, { isOnPaper: false }),
  };
}

/** `isOnPaper`: for a guru, who enters the judge's paper sheets. */
export async function loadJudging(
  context: Context,
  judge: Judge,
  { isOnPaper }: { isOnPaper: boolean },
) {
  const { edition, finalists, rules } = await loadEditionOfJudge(context, judge);
  const { entries } = requireEntriesHere(context);
  const { sheets } = context.get(judgingServices);
  const { closedAt } = edition.rounds[judge.round];
  const criteria = listCriteria(rules);
  const stored = await sheets.listOfJudges([judge.id]);
  const own = new Map(stored.map(({ entryId, sheet }) => [entryId, sheet]));
  const listed = listEntriesOfJudge(judge, finalists, await entries.listEntries(judge.edition));
  return {
    name: judge.name,
    round: judge.round,
    isOnPaper,
    /** Scores that wait on the device are those of this judge, by these rules. */
    storageKey: `${isOnPaper ? "paper" : "scores"} ${judge.id} ${versionOf(rules)}`,
    rulesVersion: versionOf(rules),
    criteria,
    closed: closedAt === null ? null : formatDateTime(closedAt),
    // Nothing names a dancer to a judge, unless the rules say so.
    entries: listed.map((entry) => ({
      id: entry.id,
      number: formatEntryNumber(entry),
      category: entry.category,
      composition: entry.composition,
      name: isOnPaper || rules.names === "shown" ? entry.name : null,
      video: entry.video,
      stored: toTexts(own.get(entry.id) ?? emptySheet, criteria),
    })),
  };
}

/** The edition of a judge, and the rules of her round. */
export async function loadEditionOfJudge(context: Context, judge: Judge) {
  const { editions, finalists } = context.get(editionServices);
  const { entrySettings } = context.get(competitionServices);
  const edition = await editions.findEdition(judge.edition);
  return {
    edition,
    finalists: await finalists.findList(judge.edition),
    rules: findRules(edition, judge.round, entrySettings.judging),
  };
}

export const listCriteria = ({ criteria, steps }: JudgingRules): JudgedCriterion[] =>
  criteria.map(({ name, highest }) => ({ name, highest, steps }));

/** Changes with everything that the scores of a sheet depend on. */
export const versionOf = (rules: JudgingRules): string =>
  createHash("sha256")
    .update(JSON.stringify(listCriteria(rules)))
    .digest("hex")
    .slice(0, 12);
