/** What a judge gives an entry. */
export type ScoreSheet = {
  /** A score for each criterion, in the order of the round's rules; null while it is missing. */
  scores: (number | null)[];
  /** For gurus only. */
  comment: string;
  /** The judge knows the dancer, and gives no scores. */
  isAbstaining: boolean;
};
