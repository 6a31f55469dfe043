import { formatEntryNumber } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { isJudged } from "#app/judging/list-entries-of-judge.ts";
import { rankRound } from "#app/judging/load-ranking.server.ts";
import type { JudgedRound } from "#app/judging/load-round.server.ts";

export type RankingPage = ReturnType<typeof findRankingPage>;

/** The ranking of one category. `search`: its `category`; an invalid one does not count. */
export function findRankingPage(round: JudgedRound, search: URLSearchParams) {
  const { categories, judges, rules, allEntries, findSheet } = rankRound(round);
  const chosen = search.get("category");
  const shown = categories.find(({ category }) => category === chosen) ?? categories[0];
  const byId = new Map(allEntries.map((entry) => [entry.id, withoutSecret(entry)]));
  const find = (id: string) => byId.get(id) as ReturnType<typeof withoutSecret>;
  const { category = "", ranked = [], unscored = [] } = shown ?? {};
  const ownJudges = judges.filter((judge) => isJudged(judge, { category }));
  return {
    category,
    categories: categories.map((each) => ({ name: each.category, count: each.ranked.length })),
    criteria: rules.criteria,
    judges: ownJudges.map(({ id, name }) => ({ id, name })),
    rows: ranked.map(({ entry: id, ...row }) => ({
      ...row,
      entry: find(id),
      sheets: ownJudges.map((judge) => findSheet(judge, id)),
      ties: row.ties.map((tie) => ({ ...tie, number: formatEntryNumber(find(tie.other)) })),
    })),
    unscored: unscored.map(find),
  };
}

function withoutSecret({ tokenHash: _secret, ...entry }: Entry) {
  return entry;
}
