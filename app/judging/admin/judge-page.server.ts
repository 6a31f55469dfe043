import { data } from "react-router";
import type { GuruForm } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { documentServices } from "#app/documents/context.server.ts";
import { isDocumentId } from "#app/documents/document.ts";
import { loadList } from "#app/documents/lists/load-list.server.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { createEntrySearch } from "#app/entries/admin/search-entries.ts";
import { editionOf } from "#app/entries/entry.ts";
import { judgingServices } from "#app/judging/context.server.ts";
import type { Judge } from "#app/judging/judge-store.server.ts";
import { isJudged } from "#app/judging/list-entries-of-judge.ts";
import { listCategories, loadRound } from "#app/judging/load-round.server.ts";
import { maxCommentLength } from "#app/judging/score-sheet.ts";
import type { Context } from "#app/platform/context.server.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { judgeStrings } from "./admin-judge-strings.ts";
import { changeJudge } from "./change-judge.server.ts";
import { findPaperView, toSheetRow } from "./judge-view.server.ts";
import { savePaperSheet } from "./paper-sheet.server.ts";
import { toJudgeCard } from "./round-view.server.ts";
import { judgeConstraints, saveJudgeForm, toJudgeValues } from "./save-judge-form.server.ts";

const pageSize = 25;

/** `part`: the form that was sent. */
export type JudgeAnswer = EditAnswer & { part: string };

export type JudgePage = Awaited<ReturnType<typeof loadJudgePage>>;

/** Throws a 404 response if there is no such judge. */
async function getJudge(context: Context, id: string): Promise<Judge> {
  const { judges } = context.get(judgingServices);
  const judge = isDocumentId(id) ? await judges.findJudge(id) : null;
  if (!judge) throw data(judgeStrings.noSuchJudge, { status: 404 });
  return judge;
}

async function loadJudge(context: Context, id: string) {
  const judge = await getJudge(context, id);
  const round = await loadRound(context, judge);
  const categories = [...new Set([...listCategories(round), ...judge.categories])];
  return { judge, round, categories };
}

/** The judge's link, scores, and the form for the paper sheet of the address's `entry`. */
export async function loadJudgePage(context: Context, id: string, search: URLSearchParams) {
  const { judge, round, categories } = await loadJudge(context, id);
  const { judgeLinks, sheets } = context.get(judgingServices);
  const { competition } = context.get(competitionServices);
  const { school } = context.get(schoolServices);
  const link = judge.isRevoked ? null : judgeLinks.findLink(judge);
  const words = readSearchWords(search);
  const isFound = createEntrySearch(words);
  const found = round.entries.filter(
    (entry) => isJudged(judge, entry) && (words.length === 0 || isFound(entry)),
  );
  const { items, current, pages, filter } = await loadList(search, {
    pageSize,
    count: async () => found.length,
    list: async (_filter, { limit, offset }) => found.slice(offset, offset + limit),
  });
  const { name, phone, isRevoked, version, removedAt } = judge;
  const stored = await sheets.listOfJudges([id]);
  return {
    kind: "judge" as const,
    title: name,
    judge: { id, name, phone, isRevoked },
    edition: round.edition,
    round: round.round,
    current: editionOf(competition),
    closedAt: round.closedAt,
    version,
    removedAt,
    link,
    card: toJudgeCard(judge, round, {
      link,
      competition: round.competition.name,
      school: school.name,
    }),
    categories,
    values: toJudgeValues(judge, categories),
    constraints: judgeConstraints,
    draftName: `judge ${id}`,
    maxCommentLength,
    rows: items.map((entry) => toSheetRow(entry, judge, round)),
    list: { current, pages },
    filter: { q: filter.q },
    paper: findPaperView(search.get("entry"), { judge, round, stored }),
  };
}

export async function changeJudgePage(context: Context, id: string, sent: GuruForm) {
  const { judge, round, categories } = await loadJudge(context, id);
  const { form, who } = sent;
  const part = String(form.get("part") ?? "");
  if (form.get("intent") === "save") {
    const saved =
      part === "sheet"
        ? await savePaperSheet({ sent, judge, round }, context)
        : await saveJudgeForm({ sent, id, round, categories }, context);
    return data<JudgeAnswer>({ ...saved.data, part }, saved.init ?? undefined);
  }
  const services = context.get(judgingServices);
  const { undoGroup } = context.get(documentServices);
  const notice =
    (await undoGroup(form, who)) ?? (await changeJudge({ ...services, form, who, judge }));
  return data<JudgeAnswer>({ notice, part }, notice.ok ? 200 : 409);
}
