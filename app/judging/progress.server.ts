import { formatEntryNumber } from "#app/entries/entry.ts";
import type { Judge } from "./judge-store.server.ts";
import { isJudged } from "./list-entries-of-judge.ts";
import type { JudgedRound } from "./load-round.server.ts";
import { emptySheet, stateOfSheet } from "./score-sheet.ts";

/** How far a judge is. `missing`: the numbers of the entries without a complete score. */
export function findProgress(judge: Judge, { entries, rules, ...round }: JudgedRound) {
  const judged = entries.filter((entry) => isJudged(judge, entry));
  const states = judged.map((entry) => {
    const sheet = round.findSheet(judge, entry.id) ?? emptySheet;
    const state = stateOfSheet(sheet, rules.criteria.length);
    return { number: formatEntryNumber(entry), state, isAbstaining: sheet.isAbstaining };
  });
  return {
    all: judged.length,
    done: states.filter(({ state }) => state === "done").length,
    partly: states.filter(({ state }) => state === "partly").length,
    abstained: states.filter(({ isAbstaining }) => isAbstaining).length,
    missing: states.filter(({ state }) => state !== "done").map(({ number }) => number),
    lastTime: round.findLastTime(judge),
  };
}

/** What the page says before a round is closed. */
export const listMissing = (round: JudgedRound): { name: string; count: number }[] =>
  round.judges.flatMap((judge) => {
    const { length: count } = findProgress(judge, round).missing;
    return count > 0 ? [{ name: judge.name, count }] : [];
  });
