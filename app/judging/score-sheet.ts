import type { JudgingRules } from "#app/competition/competition.ts";

/** Which scores a criterion allows. */
export type ScoreScale = Pick<JudgingRules["criteria"][number], "highest"> &
  Pick<JudgingRules, "steps">;

/** What a judge gives an entry. */
export type ScoreSheet = {
  /** A score for each criterion, in the order of the round's rules; null while it is missing. */
  scores: (number | null)[];
  /** For gurus only. */
  comment: string;
  /** The judge knows the dancer, and gives no scores. Those given before are set aside. */
  isAbstaining: boolean;
  /** The guru who has entered it from paper, by name; null: the judge has given it. */
  enteredBy: string | null;
};

export const emptySheet: ScoreSheet = {
  scores: [],
  comment: "",
  isAbstaining: false,
  enteredBy: null,
};

/** The most characters of a comment. */
export const maxCommentLength = 2_000;

/** What a form changes; undefined leaves a value as it is. `scores`: one for each criterion. */
export type SheetChanges = {
  scores: (number | null | undefined)[];
  comment: string | undefined;
  isAbstaining: boolean | undefined;
};

/** The sheet with the changes: the later one counts for each value, also of paper and phone. */
export const changeSheet = (stored: ScoreSheet, changes: SheetChanges): ScoreSheet => ({
  ...stored,
  scores: changes.scores.map((score, index) =>
    score === undefined ? (stored.scores[index] ?? null) : score,
  ),
  comment: changes.comment ?? stored.comment,
  isAbstaining: changes.isAbstaining ?? stored.isAbstaining,
});

export type SheetState = "done" | "partly" | "open";

/** How far a judge is with an entry, by the number of criteria of the round. */
export function stateOfSheet({ scores, isAbstaining }: ScoreSheet, criteria: number): SheetState {
  const given = scores.slice(0, criteria).filter((score) => score !== null).length;
  if (isAbstaining || given === criteria) return "done";
  return given > 0 ? "partly" : "open";
}
