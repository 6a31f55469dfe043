import { finalistOf } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import type { Judge } from "#app/judging/judge-store.server.ts";
import { isJudged } from "#app/judging/list-entries-of-judge.ts";
import type { RoundRanking } from "#app/judging/load-ranking.server.ts";
import { isComplete, type RankedEntry } from "#app/judging/ranking.ts";
import { describeTie, rankingStrings } from "./admin-ranking-strings.ts";
import { nameEntry } from "./round-view.server.ts";

/** A page of the ranking has so many places. */
const pageSize = 100;

export type RankingView = ReturnType<typeof toRankingView>;

/** The ranking of one category. `search`: `category` and `page`; invalid values do not count. */
export function toRankingView(ranking: RoundRanking, search: URLSearchParams) {
  const { categories, judges, rules, entries, allEntries, closedAt } = ranking;
  const chosen = search.get("category");
  const shown = categories.find(({ category }) => category === chosen) ?? categories[0];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const find = (id: string) => byId.get(id) as Entry;
  const { category = "", ranked = [], unscored = [] } = shown ?? {};
  const ownJudges = judges.filter((judge) => isJudged(judge, { category }));
  const pages = Math.max(1, Math.ceil(ranked.length / pageSize));
  const requested = Number(search.get("page"));
  const current = Number.isInteger(requested) && requested > 1 ? Math.min(requested, pages) : 1;
  const onPage = ranked.slice((current - 1) * pageSize, current * pageSize);
  const withdrawn = allEntries.filter(
    (entry) =>
      entry.withdrawnAt !== null &&
      entry.category === category &&
      judges.some((judge) => ranking.findSheet(judge, entry.id)),
  );
  return {
    category,
    categories: categories.map((each) => ({ name: each.category, count: each.ranked.length })),
    criteria: rules.criteria.map(({ name }) => name),
    judges: ownJudges.map(({ id, name }) => ({ id, name })),
    isOpen: closedAt === null,
    list: { current, pages },
    rows: onPage.map((row) => toRow(row, { ranking, judges: ownJudges, find })),
    unscored: unscored.map((id) => nameEntry(find(id))),
    withdrawn: withdrawn.map(nameEntry),
  };
}

type Row = { ranking: RoundRanking; judges: Judge[]; find: (id: string) => Entry };

export type RankingRow = ReturnType<typeof toRow>;

function toRow(row: RankedEntry, { ranking, judges, find }: Row) {
  const { place, isShared, total, means } = row;
  const entry = find(row.entry);
  const { criteria } = ranking.rules;
  const totals = new Map(row.judges.map((each) => [each.judge, each.total]));
  const payment = ranking.round === 1 ? entry.payment : finalistOf(entry).payment;
  return {
    ...nameEntry(entry),
    place,
    isShared,
    total,
    means,
    counted: row.judges.length,
    totals: judges.map(
      (judge) => totals.get(judge.id) ?? describeMissing(judge, row.entry, ranking),
    ),
    ties: row.ties.map((tie) =>
      describeTie(tie, { number: nameEntry(find(tie.other)).number, criteria }),
    ),
    flags: payment === null && !entry.clearedAt ? [rankingStrings.unpaid] : [],
  };
}

/** Why a judge has no total for an entry. */
function describeMissing(
  judge: Judge,
  entryId: string,
  { findSheet, rules }: RoundRanking,
): string {
  const sheet = findSheet(judge, entryId);
  if (sheet?.isAbstaining) return rankingStrings.abstains;
  return sheet && !isComplete(sheet, rules) && sheet.scores.some((score) => score !== null)
    ? rankingStrings.incomplete
    : "–";
}
