import type { ScoreScale } from "./score-sheet.ts";

/** A score that the scale allows, such as `7.5`. */
function exampleOf({ highest, steps }: ScoreScale): string {
  const whole = Math.floor(highest * 0.75);
  return `${steps === "whole" ? whole : whole + 0.5}`;
}

/** Why a text is no score, for judges and for gurus who enter a paper sheet. */
export const scoreProblems = {
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
