import { type ReadScore, readScore } from "../read-score.ts";
import type { ScoreScale, ScoreSheet } from "../score-sheet.ts";

/** The texts of a sheet's form, by the names of its fields. */
export type Texts = Record<string, string>;

/** `index`: of a criterion. */
export const scoreName = (index: number): string => `score-${index}`;

/** The field with what the device had shown, or has sent, of another field. */
export const seenName = (name: string): string => `seen-${name}`;

export const commentName = "comment";
export const abstainName = "abstains";
/** The value of a ticked box. */
export const ticked = "yes";

export type JudgedCriterion = ScoreScale & { name: string };

/** A sheet as its form shows it. */
export function toTexts(sheet: ScoreSheet, criteria: JudgedCriterion[]): Texts {
  const scores = criteria.map((_, index): [string, string] => [
    scoreName(index),
    `${sheet.scores[index] ?? ""}`,
  ]);
  return {
    ...Object.fromEntries(scores),
    [commentName]: sheet.comment,
    [abstainName]: sheet.isAbstaining ? ticked : "",
  };
}

/** The score of a field; null if the field is not that of a criterion. */
export function readScoreOf(
  name: string,
  text: string,
  criteria: JudgedCriterion[],
): ReadScore | null {
  const scale = criteria.find((_, index) => scoreName(index) === name);
  return scale ? readScore(text, scale) : null;
}

export type TextsState = "done" | "partly" | "open" | "abstains";

/** How far a judge is with a sheet. */
export function stateOfTexts(texts: Texts, criteria: JudgedCriterion[]): TextsState {
  if (texts[abstainName]) return "abstains";
  const given = criteria.filter((_, index) => texts[scoreName(index)]?.trim()).length;
  if (given === criteria.length) return "done";
  return given > 0 ? "partly" : "open";
}
