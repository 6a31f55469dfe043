import { data } from "react-router";
import type { GuruForm } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { documentServices } from "#app/documents/context.server.ts";
import { isDocumentId } from "#app/documents/document.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { editionOf } from "#app/entries/entry.ts";
import { judgingServices } from "#app/judging/context.server.ts";
import type { Judge } from "#app/judging/judge-store.server.ts";
import { isJudged } from "#app/judging/list-entries-of-judge.ts";
import { listCategories, loadRound } from "#app/judging/load-round.server.ts";
import { emptySheet } from "#app/judging/score-sheet.ts";
import type { Context } from "#app/platform/context.server.ts";
import { changeJudge } from "./change-judge.server.ts";
import { findJudgeCard } from "./round-page.server.ts";
import { judgeConstraints, saveJudgeForm, toJudgeValues } from "./save-judge-form.server.ts";

export type JudgePage = Awaited<ReturnType<typeof loadJudgePage>>;

const missing = () => data("There is no such judge.", { status: 404 });

/** Throws a 404 response if there is no such judge. */
async function getJudge(context: Context, id: string): Promise<Judge> {
  const { judges } = context.get(judgingServices);
  const judge = isDocumentId(id) ? await judges.findJudge(id) : null;
  if (!judge) throw missing();
  return judge;
}

/** The same of a judge in the trash. */
export async function getPresentJudge(context: Context, id: string): Promise<Judge> {
  const judge = await getJudge(context, id);
  if (judge.removedAt !== null) throw missing();
  return judge;
}

async function loadJudge(context: Context, id: string) {
  const judge = await getJudge(context, id);
  const round = await loadRound(context, judge);
  const categories = [...new Set([...listCategories(round), ...judge.categories])];
  return { judge, round, categories };
}

/** The judge's link and scores. */
export async function loadJudgePage(context: Context, id: string) {
  const { judge, round, categories } = await loadJudge(context, id);
  return {
    kind: "judge" as const,
    title: judge.name,
    ...findJudgeCard(judge, round, context),
    current: editionOf(context.get(competitionServices).competition),
    categories,
    values: toJudgeValues(judge, categories),
    constraints: judgeConstraints,
    draftName: `judge ${id}`,
    criteria: round.rules.criteria.length,
    sheets: round.entries
      .filter((entry) => isJudged(judge, entry))
      .map(({ id: entryId, edition, number, name }) => ({
        entry: { id: entryId, edition, number, name },
        sheet: round.findSheet(judge, entryId) ?? emptySheet,
      })),
  };
}

export async function changeJudgePage(context: Context, id: string, sent: GuruForm) {
  const { judge, round, categories } = await loadJudge(context, id);
  const { form, who } = sent;
  if (form.get("intent") === "save") {
    return saveJudgeForm({ sent, id, round, categories }, context);
  }
  const services = context.get(judgingServices);
  const { undoGroup } = context.get(documentServices);
  const notice =
    (await undoGroup(form, who)) ?? (await changeJudge({ ...services, form, who, judge }));
  return data<EditAnswer>({ notice }, notice.ok ? 200 : 409);
}
