import { data } from "react-router";
import type { GuruForm } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { documentServices } from "#app/documents/context.server.ts";
import { dispatchOperation } from "#app/documents/dispatch-operation.server.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { editionOf } from "#app/entries/entry.ts";
import { judgingServices } from "#app/judging/context.server.ts";
import type { Judge } from "#app/judging/judge-store.server.ts";
import { type JudgedRound, listCategories, loadRound } from "#app/judging/load-round.server.ts";
import { findProgress, listMissing } from "#app/judging/progress.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { changeRound } from "./change-round.server.ts";
import { findRankingPage } from "./ranking-page.server.ts";
import { judgeConstraints, saveJudgeForm } from "./save-judge-form.server.ts";

export type RoundPage = Awaited<ReturnType<typeof loadRoundPage>>;

/** Reads `edition` and `round`; invalid values are those of the present edition's round 1. */
function readName(context: Context, search: URLSearchParams) {
  const edition = search.get("edition") ?? "";
  const current = editionOf(context.get(competitionServices).competition);
  return {
    edition: /^\d{4}$/.test(edition) ? edition : current,
    round: search.get("round") === "2" ? (2 as const) : (1 as const),
  };
}

/** The round of the address's `edition` and `round`, and its `view`. */
export async function loadRoundPage(context: Context, search: URLSearchParams) {
  const name = readName(context, search);
  const { entries } = requireEntriesHere(context);
  const round = await loadRound(context, name);
  const current = editionOf(context.get(competitionServices).competition);
  const isRanking = search.get("view") === "ranking";
  const { closedAt, version } = round;
  return {
    kind: "round" as const,
    title: `Judging ${name.edition}`,
    ...name,
    ...{ closedAt, version, current },
    editions: [...new Set([current, name.edition, ...(await entries.listEditions())])],
    missing: listMissing(round),
    hasEntries: round.entries.length > 0,
    judging: isRanking ? null : findJudging(round, context),
    ranking: isRanking ? findRankingPage(round, search) : null,
  };
}

const findJudging = (round: JudgedRound, context: Context) => ({
  judges: round.judges.map((judge) => findJudgeCard(judge, round, context)),
  categories: listCategories(round),
  constraints: judgeConstraints,
  newId: createId(),
});

export type JudgeCard = ReturnType<typeof findJudgeCard>;

/** A judge, how far the judge is, and what letters name. `link`: null if it is not known. */
export function findJudgeCard(found: Judge, round: JudgedRound, context: Context) {
  const { tokenHash: _secret, ...judge } = found;
  return {
    judge,
    progress: findProgress(found, round),
    link: context.get(judgingServices).judgeLinks.findLink(found),
    closedAt: round.closedAt,
    competition: round.competition.name,
    school: context.get(schoolServices).school.name,
  };
}

/** Closes the round of the address, adds a judge to it, or undoes what was done. */
export async function changeRoundPage(context: Context, search: URLSearchParams, sent: GuruForm) {
  const name = readName(context, search);
  const { form, who } = sent;
  if (form.get("intent") === "save") {
    const round = await loadRound(context, name);
    const categories = listCategories(round);
    const saved = await saveJudgeForm({ sent, id: null, round, categories }, context);
    const { notice, added } = saved.data;
    if (notice && added)
      notice.message = `${added.values.name} can judge now. Please send the link.`;
    return saved;
  }
  const { judges } = context.get(judgingServices);
  const { undoGroup } = context.get(documentServices);
  const notice =
    (await undoGroup(form, who)) ??
    (await changeRound({ ...name, form, who }, context)) ??
    (await dispatchOperation(form, judges.documents, who));
  return data<EditAnswer>({ notice }, notice.ok ? 200 : 409);
}
