import { createHash } from "node:crypto";
import type { JudgingRules } from "#app/competition/competition.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { editionServices } from "#app/editions/context.server.ts";
import type { EditionContent } from "#app/editions/edition.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { formatEntryNumber } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { findYouTubeId } from "#app/platform/youtube.ts";
import { judgingServices } from "../context.server.ts";
import type { Judge } from "../judge-store.server.ts";
import { listEntriesOfJudge } from "../list-entries-of-judge.ts";
import { findRules } from "../round-rules.ts";
import { emptySheet, type ScoreSheet } from "../score-sheet.ts";
import type { StoredSheet } from "../sheet-store.server.ts";
import { isEnded } from "./find-judge.server.ts";
import { commentName, type JudgedCriterion, type Texts, toTexts } from "./sheet-texts.ts";

export type JudgePage = Awaited<ReturnType<typeof loadJudgePage>>;

/** What a judge scores. */
export type Judging = NonNullable<JudgePage["judging"]>;

/** An entry without anything that names its dancer, unless the rules say so. */
export type JudgedEntry = {
  id: string;
  number: string;
  category: string;
  composition: string;
  name: string | null;
  video: string;
  videoId: string | null;
  /** What the judge has given. */
  stored: Texts;
  /** What was counted when the round was closed; null while it is open. */
  counted: Texts | null;
  /** The paper sheet that the organisers have entered. */
  paper: Texts | null;
};

/** Everything that a judge's page shows. `judging`: null if the link is ended. */
export async function loadJudgePage(context: Context, judge: Judge) {
  const { competition } = context.get(competitionServices);
  const { phones, email, whatsapp, whatsappLink } = competition.contacts;
  return {
    competitionName: competition.name,
    contacts: { phones, email, whatsapp, whatsappLink },
    judging: isEnded(judge) ? null : await loadJudging(context, judge),
  };
}

async function loadJudging(context: Context, judge: Judge) {
  const { edition, rules } = await loadEditionOfJudge(context, judge);
  const all = await requireEntriesHere(context).entries.listEntries(judge.edition);
  const { closedAt } = edition.rounds[judge.round];
  const criteria = listCriteria(rules);
  const findCounted = closedAt === null ? () => null : await readCounted(context, judge);
  const { sheets } = context.get(judgingServices);
  const own = new Map((await sheets.listOfJudges([judge.id])).map((each) => [each.entryId, each]));
  return {
    name: judge.name,
    round: judge.round,
    /** Scores that wait on the device are those of this judge, by these rules. */
    storageKey: `scores ${judge.id} ${versionOf(rules)}`,
    rulesVersion: versionOf(rules),
    criteria,
    closed: closedAt === null ? null : formatDateTime(closedAt),
    entries: listEntriesOfJudge(judge, edition, all).map((entry) => {
      const counted = findCounted(entry, own.get(entry.id));
      const paper = judge.paperSheets[entry.id];
      return {
        ...describeEntry(entry, rules),
        stored: toTexts(own.get(entry.id)?.sheet ?? emptySheet, criteria),
        counted: counted && withoutComment(toTexts(counted, criteria)),
        paper: paper ? withoutComment(toTexts(paper, criteria)) : null,
      } satisfies JudgedEntry;
    }),
  };
}

/** The comment of a paper sheet is the gurus' own text. */
const withoutComment = (texts: Texts): Texts => ({ ...texts, [commentName]: "" });

const describeEntry = (entry: Entry, { names }: JudgingRules) => ({
  id: entry.id,
  number: formatEntryNumber(entry),
  category: entry.category,
  composition: entry.composition,
  name: names === "shown" ? entry.name : null,
  video: entry.video,
  videoId: findYouTubeId(entry.video),
});

/** The edition of a judge, and the rules of her round. */
export async function loadEditionOfJudge(context: Context, judge: Judge) {
  const { editions } = context.get(editionServices);
  const { entrySettings } = context.get(competitionServices);
  const edition: EditionContent = await editions.findEdition(judge.edition);
  return { edition, rules: findRules(edition, judge.round, entrySettings.judging) };
}

export const listCriteria = ({ criteria, steps }: JudgingRules): JudgedCriterion[] =>
  criteria.map(({ name, highest }) => ({ name, highest, steps }));

/** Changes with everything that the scores of a sheet depend on. */
export const versionOf = (rules: JudgingRules): string =>
  createHash("sha256")
    .update(JSON.stringify(listCriteria(rules)))
    .digest("hex")
    .slice(0, 12);

type FindCounted = (entry: Entry, own: StoredSheet | undefined) => ScoreSheet | null;

/** What counts of a judge's sheets in a closed round. */
async function readCounted(context: Context, judge: Judge): Promise<FindCounted> {
  const { judges, sheets } = context.get(judgingServices);
  const ofRound = await judges.listJudges(judge.edition, judge.round);
  const isCounted = await sheets.hasCounted(ofRound.map(({ id }) => id));
  // If the history has closed the round, nothing was copied, and what is stored counts.
  return (entry, own) =>
    (isCounted ? own?.counted : (judge.paperSheets[entry.id] ?? own?.sheet)) ?? emptySheet;
}
