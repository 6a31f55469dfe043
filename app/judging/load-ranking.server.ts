import type { Entry } from "#app/entries/entry-store.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { isJudged } from "./list-entries-of-judge.ts";
import {
  type JudgedRound,
  listCategories,
  loadRound,
  type RoundName,
} from "./load-round.server.ts";
import { type Ranking, rank } from "./ranking.ts";

/** The categories in their order. An entry is found by its id in `entries`. */
export type RoundRanking = JudgedRound & { categories: (Ranking & { category: string })[] };

/** The ranking of a round as it is now; of a closed round, as it was closed. */
export const loadRanking = async (context: Context, name: RoundName): Promise<RoundRanking> =>
  rankRound(await loadRound(context, name));

export function rankRound(round: JudgedRound): RoundRanking {
  const byCategory = Map.groupBy(round.entries, ({ category }) => category);
  const categories = listCategories(round).flatMap((category) => {
    const entries = byCategory.get(category);
    return entries ? { category, ...rank(entries.map(toCandidate(round)), round.rules) } : [];
  });
  return { ...round, categories };
}

const toCandidate =
  ({ judges, findSheet }: JudgedRound) =>
  (entry: Entry) => ({
    entry: entry.id,
    sheets: judges.flatMap((judge) => {
      const sheet = isJudged(judge, entry) && findSheet(judge, entry.id);
      return sheet ? [{ judge: judge.id, sheet }] : [];
    }),
  });
