import { type ReadScore, readScore } from "../read-score.ts";
import type { ScoreScale, ScoreSheet } from "../score-sheet.ts";

/** The texts of a sheet's form, by the names of its fields. */
export type Texts = Record<string, string>;

/** `index`: of a criterion. */
export const scoreName = (index: number): string => `score-${index}`;

export const commentName = "comment";
export const abstainName = "abstains";
/** No field: who has entered the sheet from paper. */
export const authorName = "enteredBy";
/** The value of a ticked box. */
export const ticked = "yes";

export type JudgedCriterion = ScoreScale & { name: string };

/** A sheet as its form shows it. */
export const toTexts = (sheet: ScoreSheet, criteria: JudgedCriterion[]): Texts => ({
  ...Object.fromEntries(
    criteria.map((_, index) => [scoreName(index), `${sheet.scores[index] ?? ""}`]),
  ),
  [commentName]: sheet.comment,
  [abstainName]: sheet.isAbstaining ? ticked : "",
  [authorName]: sheet.enteredBy ?? "",
});

/** The score of a field; null if the field is not that of a criterion. */
export function readScoreOf(
  name: string,
  text: string,
  criteria: JudgedCriterion[],
): ReadScore | null {
  const scale = criteria.find((_, index) => scoreName(index) === name);
  return scale ? readScore(text, scale) : null;
}

/** How far a judge is with a sheet. */
export function stateOfTexts(texts: Texts, criteria: JudgedCriterion[]) {
  if (texts[abstainName]) return "abstains";
  const given = criteria.filter((_, index) => texts[scoreName(index)]?.trim()).length;
  if (given === criteria.length) return "done";
  return given > 0 ? "partly" : "open";
}

export const linkEnded =
  "The organisers have ended this link. The scores that were saved are stored. If you think " +
  "that this is a mistake, please ask them.";
