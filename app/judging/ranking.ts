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
 * Ranks the entries of a category. A judge's total is the sum of weight x score / highest score
 * over the criteria, divided by the sum of the weights: the usual normalized weighted sum, in which
 * a criterion of weight 2 counts as much as two of weight 1, whatever its highest score is. The
 * total of an entry is the mean over the judges who have scored it completely. With the rule
 * `middle`, each mean is without its highest and its lowest value, from five judges on. Everything
 * is computed with integers of a common denominator, so that rounding decides nothing.
 */
export function rank(candidates: Candidate[], rules: JudgingRules): Ranking {
  const complete = candidates.map(({ entry, sheets }) => ({
    entry,
    sheets: sheets.filter(({ sheet }) => isComplete(sheet, rules)),
  }));
  const withSheets = complete.filter(({ sheets }) => sheets.length > 0);
  const scale = createScale(withSheets, rules);
  const scored = withSheets.map((candidate) => score(candidate, rules, scale));
  const deciding = rules.ties === "criteria" ? decidingCriteria : 0;
  const compare = (one: Scored, other: Scored) => compareScored(one, other, deciding);
  const sorted = scored.toSorted(compare);
  const places: number[] = [];
  for (const [index, one] of sorted.entries()) {
    const before = sorted[index - 1];
    const isEqual = before !== undefined && compare(before, one) === 0;
    places.push(isEqual ? (places.at(-1) ?? 1) : index + 1);
  }
  return {
    ranked: sorted.map((one, index) => {
      const neighbours = [sorted[index - 1], sorted[index + 1]];
      const place = places[index] ?? 0;
      return {
        entry: one.entry,
        place,
        isShared: places[index - 1] === place || places[index + 1] === place,
        total: one.shownTotal,
        // A page shows few entries of many, so these are formatted only when they are read.
        get means() {
          return one.means.map((mean) => formatMean(mean, scale));
        },
        get judges() {
          return one.judges.map(({ judge, marks }) => ({
            judge,
            total: formatTotal(marks * scale.count, scale),
          }));
        },
        get ties() {
          return neighbours.flatMap(
            (other) => (other && findTie(one, other, { deciding, scale })) ?? [],
          );
        },
      };
    }),
    unscored: complete.filter(({ sheets }) => sheets.length === 0).map(({ entry }) => entry),
  };
}

/** The rule says: the first criterion decides, then the second. */
const decidingCriteria = 2;

/** Judges from whom on the rule `middle` applies. */
const minForMiddle = 5;

type Scored = {
  entry: string;
  /** The mean of the judges' marks, times `scale.count`. */
  total: bigint;
  shownTotal: string;
  /** The mean of each criterion in quarters of a point, times `scale.count`. */
  means: bigint[];
  judges: { judge: string; marks: bigint }[];
};

type Scale = {
  /** The marks of a quarter of a point, for each criterion. */
  marks: bigint[];
  /** The marks of a sheet with the highest scores. */
  full: bigint;
  /** A common multiple of the numbers of judges over whom means are taken. */
  count: bigint;
};

/** The common multiple of the highest scores makes all marks integers. */
function createScale(candidates: Candidate[], rules: JudgingRules): Scale {
  const { criteria } = rules;
  const multiple = commonMultiple(criteria.map(({ highest }) => highest));
  const marks = criteria.map(
    ({ weight, highest }) => (BigInt(weight) * multiple) / BigInt(highest),
  );
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return {
    marks,
    full: BigInt(weights) * multiple * 4n,
    count: commonMultiple(
      candidates.map(({ sheets: { length } }) => (isMiddle(length, rules) ? length - 2 : length)),
    ),
  };
}

const commonMultiple = (numbers: number[]): bigint =>
  [...new Set(numbers)]
    .map(BigInt)
    .reduce((one, other) => (one / greatestDivisor(one, other)) * other, 1n);

const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other);

const isMiddle = (judges: number, { mean }: JudgingRules): boolean =>
  mean === "middle" && judges >= minForMiddle;

function score({ entry, sheets }: Candidate, rules: JudgingRules, scale: Scale): Scored {
  const judges = sheets.map(({ judge, sheet }) => {
    const quarters = rules.criteria.map((_, index) => Math.round((sheet.scores[index] ?? 0) * 4));
    const marks = quarters.map((quarter, index) => BigInt(quarter) * (scale.marks[index] ?? 0n));
    return { judge, quarters, marks: marks.reduce((sum, each) => sum + each, 0n) };
  });
  const toMean = (values: bigint[]) => {
    const counted = isMiddle(values.length, rules)
      ? values.toSorted(compareNumbers).slice(1, -1)
      : values;
    const sum = counted.reduce((all, each) => all + each, 0n);
    return sum * (scale.count / BigInt(counted.length));
  };
  const total = toMean(judges.map(({ marks }) => marks));
  const means = rules.criteria.map((_, index) =>
    toMean(judges.map(({ quarters }) => BigInt(quarters[index] ?? 0))),
  );
  return { entry, total, shownTotal: formatTotal(total, scale), means, judges };
}

const compareNumbers = (one: bigint, other: bigint): number =>
  Number(one > other) - Number(one < other);

/** Negative if the first entry has a better place, so that it is sorted before the second. */
function compareScored(one: Scored, other: Scored, deciding: number): number {
  if (one.total !== other.total) return compareNumbers(other.total, one.total);
  const index = findDeciding(one, other, deciding);
  return compareNumbers(other.means[index] ?? 0n, one.means[index] ?? 0n);
}

/** The first criterion that tells apart two entries with equal totals; -1 if none may or does. */
const findDeciding = (one: Scored, other: Scored, deciding: number): number =>
  one.means.findIndex((mean, index) => index < deciding && mean !== other.means[index]);

type Telling = { deciding: number; scale: Scale };

/** Null if the totals that are shown tell the entries apart. */
function findTie(one: Scored, other: Scored, { deciding, scale }: Telling): Tie | null {
  if (one.shownTotal !== other.shownTotal) return null;
  const isHigher = compareScored(one, other, deciding) < 0;
  const told = { other: other.entry, isHigher };
  if (one.total !== other.total) {
    const values = formatApart((decimals) =>
      [one, other].map(({ total }) => formatTotal(total, scale, decimals)),
    );
    return { ...told, decidedBy: "total", ...values };
  }
  const index = findDeciding(one, other, deciding);
  if (index < 0) return { ...told, decidedBy: "shared", own: "", others: "" };
  const values = formatApart((decimals) =>
    [one, other].map(({ means }) => formatMean(means[index] ?? 0n, scale, decimals)),
  );
  return { ...told, decidedBy: index, ...values };
}

/** Two different values, with as many decimals as tell them apart. */
function formatApart(format: (decimals: number) => string[]): { own: string; others: string } {
  for (let decimals = shownDecimals; ; decimals += 1) {
    const [own = "", others = ""] = format(decimals);
    if (own !== others) return { own, others };
  }
}

const shownDecimals = 2;

/** In points of 100. */
const formatTotal = (total: bigint, { full, count }: Scale, decimals = shownDecimals): string =>
  formatRatio(total * 100n, full * count, decimals);

/** On the scale of the criterion. */
const formatMean = (mean: bigint, { count }: Scale, decimals = shownDecimals): string =>
  formatRatio(mean, count * 4n, decimals);

/** `8.5`: rounded, without zeros at the end. */
function formatRatio(value: bigint, divisor: bigint, decimals: number): string {
  const parts = (value * 10n ** BigInt(decimals) * 2n + divisor) / (divisor * 2n);
  const digits = `${parts}`.padStart(decimals + 1, "0");
  const rest = digits.slice(-decimals).replace(/0+$/, "");
  const whole = digits.slice(0, -decimals);
  return rest ? `${whole}.${rest}` : whole;
}
