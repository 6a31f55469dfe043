import { data } from "react-router";
import type { GuruForm } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { documentServices } from "#app/documents/context.server.ts";
import { dispatchOperation } from "#app/documents/dispatch-operation.server.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { editionOf } from "#app/entries/entry.ts";
import { judgingServices } from "#app/judging/context.server.ts";
import { rankRound } from "#app/judging/load-ranking.server.ts";
import { listCategories, loadRound } from "#app/judging/load-round.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { judgeAdded, type RoundViewName, roundStrings, viewTitles } from "./admin-round-strings.ts";
import { changeRound } from "./change-round.server.ts";
import { toRankingView } from "./ranking-view.server.ts";
import { listMissing, readRoundName, toJudgeCard, toRules } from "./round-view.server.ts";
import { judgeConstraints, saveJudgeForm } from "./save-judge-form.server.ts";

export type RoundPage = Awaited<ReturnType<typeof loadRoundPage>>;

const readName = (context: Context, search: URLSearchParams) =>
  readRoundName(search, editionOf(context.get(competitionServices).competition));

const isView = (name: string): name is RoundViewName => Object.hasOwn(viewTitles, name);

/** The round of the address's `edition` and `round`, and its `view`. */
export async function loadRoundPage(context: Context, search: URLSearchParams) {
  const name = readName(context, search);
  const { competition } = context.get(competitionServices);
  const { entries } = requireEntriesHere(context);
  const round = await loadRound(context, name);
  const chosen = search.get("view") ?? "";
  const view = isView(chosen) ? chosen : "judges";
  const current = editionOf(competition);
  return {
    kind: "round" as const,
    title: roundStrings.title(name.edition),
    ...name,
    current,
    editions: [...new Set([current, name.edition, ...(await entries.listEditions())])],
    view,
    closedAt: round.closedAt,
    version: round.version,
    rules: toRules(round),
    missing: listMissing(round),
    hasEntries: round.entries.length > 0,
    judging: view === "judges" ? toJudging(round, context) : null,
    ranking: view === "ranking" ? toRankingView(rankRound(round), search) : null,
  };
}

type Round = Awaited<ReturnType<typeof loadRound>>;

function toJudging(round: Round, context: Context) {
  const { judgeLinks } = context.get(judgingServices);
  const { school } = context.get(schoolServices);
  const facts = { competition: round.competition.name, school: school.name };
  return {
    judges: round.judges.map((judge) =>
      toJudgeCard(judge, round, { link: judgeLinks.findLink(judge), ...facts }),
    ),
    categories: listCategories(round),
    constraints: judgeConstraints,
    newId: createId(),
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
    if (notice && added) notice.message = judgeAdded(added.values.name ?? "");
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
