import type { Tie } from "#app/judging/ranking.ts";
import { formatNumber } from "#app/platform/locale.ts";

/** Texts of the ranking. */
export const rankingStrings = {
  title: (category: string) => `Ranking: ${category}`,
  categories: "Category",
  category: (name: string, count: number) => `${name} ${formatNumber(count)}`,
  pages: "Pages of the ranking",
  print: "Print this page",
  place: "Place",
  shared: "shared",
  dancer: "Dancer",
  total: "Total",
  abstains: "abstains",
  incomplete: "incomplete",
  unscored: (count: number) =>
    count === 1
      ? "1 entry has no place, because no judge has scored it completely:"
      : `${formatNumber(count)} entries have no place, because no judge has scored them ` +
        "completely:",
  withdrawn: "Withdrawn, and without a place:",
  nobody: "Nobody has a place yet.",
  provisional: "The round is open, so the ranking may still change.",
  unpaid: "Not paid",
  counted: (count: number) => (count === 1 ? "1 judge counts" : `${count} judges count`),
};

/** Which rule decided between two entries whose totals look equal. */
export function describeTie(tie: Tie, { number, criteria }: TieTexts): string {
  const { decidedBy, isHigher, own, others } = tie;
  const level = isHigher ? "higher" : "lower";
  if (decidedBy === "shared") return `Equal with ${number}: they share the place.`;
  if (decidedBy === "total") {
    return `Nearly equal with ${number}; ${level} total (${own} against ${others}).`;
  }
  const criterion = criteria[decidedBy]?.name ?? "";
  return `Equal total with ${number}; ${level} in ${criterion} (${own} against ${others}).`;
}

/** `number`: of the entry that it is compared with. */
type TieTexts = { number: string; criteria: { name: string }[] };
