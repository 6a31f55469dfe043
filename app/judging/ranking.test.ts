import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JudgingRules } from "#app/competition/competition.ts";
import { type Candidate, rank } from "./ranking.ts";

const rulesOf = (fields: Partial<JudgingRules> = {}): JudgingRules => ({
  criteria: ["Nritta", "Abhinaya", "Tala"].map((name) => ({ name, weight: 1, highest: 10 })),
  steps: "quarters",
  names: "hidden",
  mean: "all",
  ties: "criteria",
  ...fields,
});

type Scores = (number | null)[] | "abstains";

/** `sheets`: the scores of the judges, in their order. */
const candidate = (entry: string, ...sheets: Scores[]): Candidate => ({
  entry,
  sheets: sheets.map((scores, index) => ({
    judge: `judge ${index + 1}`,
    sheet: {
      scores: scores === "abstains" ? [10, 10, 10] : scores,
      comment: "",
      isAbstaining: scores === "abstains",
      enteredBy: null,
    },
  })),
});

/** Each entry with its place and total. */
const placesOf = (candidates: Candidate[], rules = rulesOf()) =>
  rank(candidates, rules).ranked.map(({ entry, place, total }) => `${place} ${entry} ${total}`);

describe("a ranking", () => {
  test("is by the mean of those who scored completely, in points of 100", () => {
    const ranking = rank(
      [
        candidate("a", [8, 8, 8], "abstains", [10, null, 10]),
        candidate("b", [9, 9, 9], [8, 8, 8.5], [7, 7, 7]),
        candidate("c", "abstains", [null, null, null]),
        candidate("d"),
      ],
      rulesOf(),
    );
    expect(ranking.ranked.map(({ entry, total }) => [entry, total])).toEqual([
      ["b", "80.56"],
      ["a", "80"],
    ]);
    expect(ranking.ranked[1]?.judges).toEqual([{ judge: "judge 1", total: "80" }]);
    expect(ranking.ranked[0]?.means).toEqual(["8", "8", "8.17"]);
    expect(ranking.unscored).toEqual(["c", "d"]);
    expect(rank([], rulesOf())).toEqual({ ranked: [], unscored: [] });
  });

  test("a criterion of weight 2 counts as much as two, whatever its highest score is", () => {
    const criteria = [
      { name: "Nritta", weight: 2, highest: 20 },
      { name: "Abhinaya", weight: 1, highest: 7 },
      { name: "Tala", weight: 1, highest: 3 },
    ];
    const rules = rulesOf({ criteria });
    expect(placesOf([candidate("a", [20, 0, 0])], rules)).toEqual(["1 a 50"]);
    expect(placesOf([candidate("a", [0, 7, 0])], rules)).toEqual(["1 a 25"]);
    expect(placesOf([candidate("a", [20, 7, 3]), candidate("b", [0, 0, 0])], rules)).toEqual([
      "1 a 100",
      "2 b 0",
    ]);
    // Equal: half of the first criterion, and all of the second.
    expect(placesOf([candidate("a", [10, 0, 0]), candidate("b", [0, 7, 0])], rules)).toEqual([
      "1 a 25",
      "2 b 25",
    ]);
  });

  test("from five judges on, the highest and the lowest may be left out", () => {
    const flat = (score: number) => [score, score, score];
    const four = candidate("a", flat(0), flat(8), flat(8), flat(8));
    const five = candidate("b", flat(0), flat(8), flat(8), flat(7), flat(10));
    expect(placesOf([four, five], rulesOf({ mean: "middle" }))).toEqual(["1 b 76.67", "2 a 60"]);
    expect(placesOf([four, five])).toEqual(["1 b 66", "2 a 60"]);
    const abstaining = candidate("b", flat(0), flat(8), flat(8), flat(7), "abstains");
    expect(placesOf([abstaining], rulesOf({ mean: "middle" }))).toEqual(["1 b 57.5"]);
  });

  test("the first criterion decides a tie, then the second, then the place is shared", () => {
    const candidates = [
      candidate("a", [8, 7, 9]),
      candidate("b", [8, 8, 8]),
      candidate("c", [9, 7, 8]),
      candidate("d", [8, 8, 8]),
      // Lower in the third only: the rule ends with the second.
      candidate("e", [5, 5, 5]),
    ];
    const { ranked } = rank(candidates, rulesOf());
    const own = ranked.map(
      ({ entry, place, isShared }) => `${place}${isShared ? "=" : ""} ${entry}`,
    );
    expect(own).toEqual(["1 c", "2= b", "2= d", "4 a", "5 e"]);
    expect(ranked[0]?.ties).toEqual([
      { other: "b", decidedBy: 0, isHigher: true, own: "9", others: "8" },
    ]);
    expect(ranked[1]?.ties).toEqual([
      { other: "c", decidedBy: 0, isHigher: false, own: "8", others: "9" },
      { other: "d", decidedBy: "shared", isHigher: false, own: "", others: "" },
    ]);
    expect(ranked[2]?.ties.at(-1)).toEqual({
      other: "a",
      decidedBy: 1,
      isHigher: true,
      own: "8",
      others: "7",
    });
    expect(ranked[4]?.ties).toEqual([]);
    expect(placesOf(candidates, rulesOf({ ties: "shared" }))).toEqual([
      "1 a 80",
      "1 b 80",
      "1 c 80",
      "1 d 80",
      "5 e 50",
    ]);
  });

  test("the third criterion decides no tie", () => {
    const four = [..."abcd"].map((name) => ({ name, weight: 1, highest: 10 }));
    const candidates = [candidate("a", [8, 8, 7, 9]), candidate("b", [8, 8, 9, 7])];
    expect(placesOf(candidates, rulesOf({ criteria: four }))).toEqual(["1 a 80", "1 b 80"]);
  });

  test("rounding decides nothing, and totals that look equal are told apart", () => {
    const many = (score: number, last: number): Scores[] => [
      ...Array.from({ length: 99 }, () => [score, score, score]),
      [score, score, last],
    ];
    const [first] = rank(
      [candidate("a", ...many(7, 7)), candidate("b", ...many(7, 7.25))],
      rulesOf(),
    ).ranked;
    expect(first).toMatchObject({ entry: "b", place: 1, isShared: false, total: "70.01" });
    const thousand = (last: number) =>
      candidate(`${last}`, ...many(7, 7), ...many(7, 7), ...many(7, last));
    const { ranked } = rank([thousand(7), thousand(7.25)], rulesOf());
    expect(ranked[0]?.ties).toEqual([
      { other: "7", decidedBy: "total", isHigher: true, own: "70.003", others: "70" },
    ]);
    // In floating point, 0.1 + 0.2 is more than 0.3.
    const tenths = rulesOf({ steps: "quarters", ties: "shared" });
    expect(
      placesOf([candidate("a", [1.25, 2.5, 0]), candidate("b", [0, 0, 3.75])], tenths),
    ).toEqual(["1 a 12.5", "1 b 12.5"]);
  });
});

/** Up to seven entries with up to seven judges, whose scores are often equal. */
const score = fc.integer({ min: 0, max: 12 }).map((quarters) => quarters / 4);
const sheet = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(score, score, score) },
  { weight: 1, arbitrary: fc.constant<Scores>("abstains") },
  { weight: 1, arbitrary: fc.constant<Scores>([1, null, 3]) },
);
const panels = fc.array(fc.array(sheet, { minLength: 0, maxLength: 7 }), { maxLength: 7 });
const anyRules = fc.record({
  mean: fc.constantFrom("all" as const, "middle" as const),
  ties: fc.constantFrom("criteria" as const, "shared" as const),
  criteria: fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 3, max: 7 }))
    .map(([weight, highest]) => [
      { name: "Nritta", weight, highest },
      { name: "Abhinaya", weight: 1, highest: 3 },
      { name: "Tala", weight: 1, highest: 12 },
    ]),
});

const toCandidates = (all: Scores[][]) =>
  all.map((sheets, index) => candidate(`entry ${index}`, ...sheets));

/** The places by entry; the order of those who share one may differ. */
const toPlaces = (candidates: Candidate[], rules: JudgingRules) =>
  new Map(
    rank(candidates, rules).ranked.map(({ entry, place, total }) => [entry, { place, total }]),
  );

describe("whatever the scores are,", () => {
  test("the order of the entries and of the judges changes nothing", () => {
    fc.assert(
      fc.property(panels, anyRules, fc.integer({ min: 0, max: 6 }), (all, fields, shift) => {
        const rules = rulesOf(fields);
        const candidates = toCandidates(all);
        const turn = <Item>(items: Item[]) => [...items.slice(shift), ...items.slice(0, shift)];
        const turned = turn(candidates)
          .toReversed()
          .map(({ entry, sheets }) => ({ entry, sheets: turn(sheets) }));
        expect(toPlaces(turned, rules)).toEqual(toPlaces(candidates, rules));
      }),
    );
  });

  test("a higher score never lowers a place, and an abstaining judge changes nothing", () => {
    const one = fc.record({ entry: fc.nat(6), judge: fc.nat(6), criterion: fc.nat(2) });
    fc.assert(
      fc.property(panels, anyRules, one, (all, fields, raised) => {
        const rules = rulesOf(fields);
        const before = toPlaces(toCandidates(all), rules);
        const abstaining = toCandidates(all.map((sheets) => [...sheets, "abstains"]));
        expect(toPlaces(abstaining, rules)).toEqual(before);
        const scores = all[raised.entry]?.[raised.judge];
        const value = typeof scores === "object" && scores[raised.criterion];
        fc.pre(typeof value === "number");
        const name = `entry ${raised.entry}`;
        const placeBefore = before.get(name)?.place;
        (scores as number[])[raised.criterion] = Number(value) + 1;
        const placeAfter = toPlaces(toCandidates(all), rules).get(name)?.place;
        expect(Number(placeAfter ?? 0)).toBeLessThanOrEqual(placeBefore ?? 0);
      }),
    );
  });

  test("places are those of a naive computation with fractions", () => {
    fc.assert(
      fc.property(panels, anyRules, (all, fields) => {
        const rules = rulesOf(fields);
        const totals = all.map((sheets) => naiveTotal(sheets, rules));
        const { ranked } = rank(toCandidates(all), rulesOf({ ...fields, ties: "shared" }));
        const own = ranked.map(({ entry, place }) => [Number(entry.split(" ")[1]), place]);
        for (const [index = 0, place] of own) {
          const better = totals.filter((other) => isMore(other, totals[index] ?? null));
          expect(place).toBe(better.length + 1);
        }
      }),
    );
  });
});

/** A fraction: numerator and denominator. */
type Fraction = [bigint, bigint];

const isMore = (one: Fraction | null, other: Fraction | null) =>
  one !== null && other !== null && one[0] * other[1] > other[0] * one[1];

function naiveTotal(sheets: Scores[], { criteria, mean }: JudgingRules): Fraction | null {
  const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
  const totals = sheets
    .filter((scores) => scores !== "abstains" && !scores.includes(null))
    .map((scores) =>
      criteria
        .map(({ weight, highest }, index): Fraction => {
          const quarters = Number(scores[index]) * 4;
          return [BigInt(weight * quarters), BigInt(highest * 4)];
        })
        .reduce(add),
    );
  const sorted = totals.sort((one, other) => (isMore(one, other) ? 1 : -1));
  const counted = mean === "middle" && sorted.length >= 5 ? sorted.slice(1, -1) : sorted;
  if (counted.length === 0) return null;
  const [sum, divisor] = counted.reduce(add);
  return [sum, divisor * BigInt(counted.length)];
}
