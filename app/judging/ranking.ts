import type { JudgingRules } from "#app/competition/competition.ts";
import type { ScoreSheet } from "./score-sheet.ts";

/** An entry of one category, with the sheets of its judges. Ids are of judges and entries. */
export type Candidate = { entry: string; sheets: { judge: string; sheet: ScoreSheet }[] };

export type Ranking = {
  /** By their places. Those that share a place are in the order of the candidates. */
  ranked: RankedEntry[];
  /** Entries without a complete sheet have no place. */
  unscored: string[];
};

export type RankedEntry = {
  entry: string;
  /** 1, 1, 3: after a shared place, as many places are left out. */
  place: number;
  isShared: boolean;
  /** Points of 100, such as `84.25`. */
  total: string;
  /** For each criterion, on its own scale. */
  means: string[];
  /** The judges who have scored completely. */
  judges: { judge: string; total: string }[];
  /** How it is told apart from the entries before and after it, if their totals look equal. */
  ties: Tie[];
};

/** `total`: the totals differ by less than is shown. A number: the index of a criterion. */
export type Tie = {
  /** The entry that it is compared with. */
  other: string;
  decidedBy: number | "total" | "shared";
  isHigher: boolean;
  own: string;
  others: string;
};

/** Whether a sheet counts: one that abstains, or lacks a score, does not. */
export const isComplete = (sheet: ScoreSheet, { criteria }: Pick<JudgingRules, "criteria">) =>
  !sheet.isAbstaining && criteria.every((_, index) => typeof sheet.scores[index] === "number");

/**
 * Ranks the entries of a category. A judge's total is the sum of weight x score / highest score over
 * the criteria, divided by the sum of the weights: the usual normalized weighted sum, in which a
 * criterion of weight 2 counts as much as two of weight 1, whatever its highest score is. The total
 * of an entry is the mean over the judges who have scored it completely. With the rule `middle`,
 * each mean is without its highest and its lowest value, from five judges on. Everything is
 * computed with integers and compared by cross-multiplication, so that rounding decides nothing.
 */
export function rank(candidates: Candidate[], rules: JudgingRules): Ranking {
  const scale = createScale(rules);
  const scored = candidates.flatMap((candidate) => scoreCandidate(candidate, rules, scale) ?? []);
  const deciding = rules.ties === "criteria" ? decidingCriteria : 0;
  const compare = (one: Scored, other: Scored) => compareScored(one, other, deciding).order;
  const sorted = scored.toSorted(compare);
  const places: number[] = [];
  for (const [index, one] of sorted.entries()) {
    const before = sorted[index - 1];
    const isEqual = before !== undefined && compare(before, one) === 0;
    places.push(isEqual ? (places.at(-1) ?? 1) : index + 1);
  }
  const isScored = new Set(scored.map(({ entry }) => entry));
  return {
    ranked: sorted.map((one, index) => {
      const [before, after] = [sorted[index - 1], sorted[index + 1]];
      const neighbours = [before, after].filter((other) => other !== undefined);
      const place = places[index] ?? 0;
      return {
        entry: one.entry,
        place,
        isShared: places[index - 1] === place || places[index + 1] === place,
        total: formatPoints(one.total, scale.full),
        means: one.means.map((mean) => formatScore(mean)),
        judges: one.judges.map(({ judge, marks }) => ({
          judge,
          total: formatPoints({ sum: marks, count: 1n }, scale.full),
        })),
        ties: neighbours.flatMap((other) => findTie(one, other, { deciding, scale }) ?? []),
      };
    }),
    unscored: candidates.map(({ entry }) => entry).filter((entry) => !isScored.has(entry)),
  };
}

/** The rule says: the first criterion decides, then the second. */
const decidingCriteria = 2;

/** Judges from whom on the rule `middle` applies. */
const minForMiddle = 5;

/** `sum` of `count` values. Scores are counted in quarters of a point. */
type Mean = { sum: bigint; count: bigint };

type Scored = {
  entry: string;
  total: Mean;
  means: Mean[];
  judges: { judge: string; marks: bigint }[];
};

type Scale = {
  /** The marks of a quarter of a point, for each criterion. */
  marks: bigint[];
  /** The marks of a sheet with the highest scores. */
  full: bigint;
};

/** The common multiple of the highest scores makes all marks integers. */
function createScale({ criteria }: JudgingRules): Scale {
  const multiple = criteria
    .map(({ highest }) => BigInt(highest))
    .reduce((one, other) => (one / greatestDivisor(one, other)) * other, 1n);
  const marks = criteria.map(
    ({ weight, highest }) => (BigInt(weight) * multiple) / BigInt(highest),
  );
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return { marks, full: BigInt(weights) * multiple * 4n };
}

const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other);

/** Null without a complete sheet. */
function scoreCandidate(candidate: Candidate, rules: JudgingRules, scale: Scale): Scored | null {
  const sheets = candidate.sheets.filter(({ sheet }) => isComplete(sheet, rules));
  if (sheets.length === 0) return null;
  const judges = sheets.map(({ judge, sheet }) => {
    const quarters = rules.criteria.map((_, index) => toQuarters(sheet.scores[index]));
    const marks = quarters.reduce(
      (sum, quarter, index) => sum + quarter * (scale.marks[index] ?? 0n),
      0n,
    );
    return { judge, quarters, marks };
  });
  const isMiddle = rules.mean === "middle" && judges.length >= minForMiddle;
  const meanOf = (values: bigint[]) => toMean(isMiddle ? withoutExtremes(values) : values);
  return {
    entry: candidate.entry,
    total: meanOf(judges.map(({ marks }) => marks)),
    means: rules.criteria.map((_, index) =>
      meanOf(judges.map(({ quarters }) => quarters[index] ?? 0n)),
    ),
    judges,
  };
}

const toQuarters = (score: number | null | undefined): bigint =>
  BigInt(Math.round((score ?? 0) * 4));

const toMean = (values: bigint[]): Mean => ({
  sum: values.reduce((sum, value) => sum + value, 0n),
  count: BigInt(values.length),
});

/** Without one of the highest and one of the lowest values. */
const withoutExtremes = (values: bigint[]): bigint[] =>
  values.toSorted((one, other) => Number(one > other) - Number(one < other)).slice(1, -1);

/** Negative if the first mean is higher, so that it is sorted before the second. */
function compareMeans(one: Mean | undefined, other: Mean | undefined): number {
  if (!one || !other) return 0;
  const [left, right] = [one.sum * other.count, other.sum * one.count];
  return Number(left < right) - Number(left > right);
}

function compareScored(
  one: Scored,
  other: Scored,
  deciding: number,
): { order: number; decidedBy: Tie["decidedBy"] } {
  const byTotal = compareMeans(one.total, other.total);
  if (byTotal !== 0) return { order: byTotal, decidedBy: "total" };
  for (const [index, mean] of one.means.slice(0, deciding).entries()) {
    const order = compareMeans(mean, other.means[index]);
    if (order !== 0) return { order, decidedBy: index };
  }
  return { order: 0, decidedBy: "shared" };
}

type Telling = { deciding: number; scale: Scale };

/** Null if the totals that are shown tell the entries apart. */
function findTie(one: Scored, other: Scored, { deciding, scale }: Telling): Tie | null {
  const { order, decidedBy } = compareScored(one, other, deciding);
  const told = { other: other.entry, decidedBy, isHigher: order < 0 };
  const formatTotal = (decimals: number) => (mean: Mean) =>
    formatPoints(mean, scale.full, decimals);
  if (decidedBy === "total") {
    const looksEqual = formatTotal(2)(one.total) === formatTotal(2)(other.total);
    return looksEqual ? { ...told, ...formatApart(one.total, other.total, formatTotal) } : null;
  }
  const index = decidedBy === "shared" ? -1 : decidedBy;
  const [own, others] = [one.means[index], other.means[index]];
  if (!own || !others) return { ...told, own: "", others: "" };
  const formatMean = (decimals: number) => (mean: Mean) => formatScore(mean, decimals);
  return { ...told, ...formatApart(own, others, formatMean) };
}

/** Two different values, with as many decimals as tell them apart. */
function formatApart(
  one: Mean,
  other: Mean,
  formatWith: (decimals: number) => (mean: Mean) => string,
): { own: string; others: string } {
  for (let decimals = 2; ; decimals += 1) {
    const format = formatWith(decimals);
    const [own, others] = [format(one), format(other)];
    if (own !== others) return { own, others };
  }
}

/** Marks as points of 100. */
const formatPoints = ({ sum, count }: Mean, full: bigint, decimals = 2): string =>
  formatRatio(sum * 100n, count * full, decimals);

/** The mean of scores, which are counted in quarters. */
const formatScore = ({ sum, count }: Mean, decimals = 2): string =>
  formatRatio(sum, count * 4n, decimals);

/** `8.5`: rounded, without zeros at the end. */
function formatRatio(value: bigint, divisor: bigint, decimals: number): string {
  const factor = 10n ** BigInt(decimals);
  const rounded = (value * factor * 2n + divisor) / (divisor * 2n);
  const digits = `${rounded % factor}`.padStart(decimals, "0").replace(/0+$/, "");
  return digits ? `${rounded / factor}.${digits}` : `${rounded / factor}`;
}
