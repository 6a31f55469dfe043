import { cleanNumber, isBlank, withoutIgnorables } from "#app/platform/pasted-text.ts";
import type { ScoreScale } from "./score-sheet.ts";

/** `problem`: a sentence that says why the text is no score. An empty text is none: null. */
export type ReadScore = { score: number | null } | { problem: string };

const stepsPerPoint = { whole: 1, halves: 2, quarters: 4 };

/** The score that somebody has typed or pasted. A text that is not clearly one is refused. */
export function readScore(text: string, scale: ScoreScale): ReadScore {
  if (isBlank(text)) return { score: null };
  const score = readNumber(text);
  if (score === "unclear") return { problem: problems.unclear(scale) };
  if (score < 0 || score > scale.highest) return { problem: problems.range(scale) };
  const perPoint = stepsPerPoint[scale.steps];
  const below = Math.floor(score * perPoint) / perPoint;
  if (below === score) return { score };
  return { problem: problems.steps[scale.steps](below, below + 1 / perPoint) };
}

const fractions: Record<string, number> = {
  "1/4": 0.25,
  "1/2": 0.5,
  "3/4": 0.75,
  "¼": 0.25,
  "½": 0.5,
  "¾": 0.75,
};

/** Characters such as ² and ⑦, which would become digits: 7² is not 72. */
const otherNumbers = /[\p{No}\p{Nl}]/u;

/** Some phones' keypads have a comma instead of a dot. */
function readNumber(text: string): number | "unclear" {
  const visible = withoutIgnorables(text);
  const [, whole, fraction = ""] = /^(.*?) ?([¼½¾])$/.exec(visible) ?? [];
  const digits = whole ?? visible;
  if (otherNumbers.test(digits)) return "unclear";
  const plain = cleanNumber(digits).replace("\u2044", "/");
  if (whole !== undefined) return addFraction(plain || "0", fraction);
  const [, before, after = ""] = /^(\S+) (\d\/\d)$/.exec(plain) ?? [];
  if (before !== undefined) return addFraction(before, after);
  // More decimals might be rounded.
  if (!/^-?(?:\d{1,4}(?:[.,]\d{1,4})?|[.,]\d{1,4})$/.test(plain)) return "unclear";
  return plain.startsWith("-") ? -1 : Number(plain.replace(",", "."));
}

function addFraction(whole: string, fraction: string): number | "unclear" {
  const part = fractions[fraction];
  return part !== undefined && /^\d{1,4}$/.test(whole) ? Number(whole) + part : "unclear";
}

/** A score that the scale allows, such as `7.5`. */
function exampleOf({ highest, steps }: ScoreScale): string {
  const whole = Math.floor(highest * 0.75);
  return `${steps === "whole" ? whole : whole + 0.5}`;
}

/** Why a text is no score, for judges and for gurus who enter a paper sheet. */
const problems = {
  unclear: (scale: ScoreScale) =>
    `Please write only a number from 0 to ${scale.highest}, such as ${exampleOf(scale)}`,
  range: ({ highest }: ScoreScale) => `Please give a score from 0 to ${highest}.`,
  steps: {
    whole: (below: number, above: number) => `Only whole points: ${below} or ${above}`,
    halves: (below: number, above: number) => `Only whole and half points: ${below} or ${above}`,
    quarters: (below: number, above: number) =>
      `Only whole points, halves and quarters: ${below} or ${above}`,
  },
};
