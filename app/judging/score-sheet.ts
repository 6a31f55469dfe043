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
};

export const emptySheet: ScoreSheet = { scores: [], comment: "", isAbstaining: false };

/** The most characters of a comment. */
export const maxCommentLength = 2_000;

/**
 * A changed value. `seen`: the value that the judge's device had shown before, and those that it
 * has sent without getting an answer.
 */
export type Change<Value> = { value: Value; seen: Value[] };

/** What a form of the judge changes; null leaves a value as it is. */
export type SheetChanges = {
  /** For each criterion of the round. */
  scores: (Change<number | null> | null)[];
  comment: Change<string> | null;
  isAbstaining: Change<boolean> | null;
};

/** What is stored was given on another device or in another tab, and stays until a tap decides. */
export type SheetConflicts = {
  /** The indexes of criteria. */
  scores: number[];
  comment: boolean;
};

/** Changes the values of a stored sheet of which the judge had seen what is stored. */
export function mergeSheet(
  stored: ScoreSheet,
  changes: SheetChanges,
): { sheet: ScoreSheet; conflicts: SheetConflicts } {
  const scores = changes.scores.map((change, index) =>
    mergeValue(stored.scores[index] ?? null, change),
  );
  const comment = mergeValue(stored.comment, changes.comment);
  return {
    sheet: {
      scores: scores.map(({ value }) => value),
      comment: comment.value,
      isAbstaining: mergeValue(stored.isAbstaining, changes.isAbstaining).value,
    },
    conflicts: {
      scores: [...scores.keys()].filter((index) => scores[index]?.isConflict),
      comment: comment.isConflict,
    },
  };
}

/** The same change sent again changes nothing, and an untouched value is no change. */
function mergeValue<Value>(stored: Value, change: Change<Value> | null) {
  if (!change) return { value: stored, isConflict: false };
  const { value, seen } = change;
  const isUntouched = seen.length === 1 && seen[0] === value;
  if (isUntouched || value === stored) return { value: stored, isConflict: false };
  return seen.includes(stored) ? { value, isConflict: false } : { value: stored, isConflict: true };
}

export type SheetState = "done" | "partly" | "open";

/** How far a judge is with an entry, in a round with so many criteria. */
export function stateOfSheet({ scores, isAbstaining }: ScoreSheet, criteria: number): SheetState {
  const given = scores.slice(0, criteria).filter((score) => score !== null).length;
  if (isAbstaining || given === criteria) return "done";
  return given > 0 ? "partly" : "open";
}
