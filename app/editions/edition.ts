import type { Competition, JudgingRules } from "#app/competition/competition.ts";

/** Round 1 is the online audition, round 2 the finale. */
export const rounds = [1, 2] as const;
export type Round = (typeof rounds)[number];

/** Within a sentence. */
export const nameRound = (round: Round): string => (round === 1 ? "Round 1" : "the finale");

/** Alone, or at the beginning of a sentence. */
export const roundTitles: Record<Round, string> = { 1: "Round 1", 2: "The finale" };

/** Times are epoch milliseconds. */
export type EditionContent = {
  /** The year of its finale, `2027`. */
  edition: string;
  rounds: Record<Round, RoundState>;
  /** The website's text of the competition, as it was when the next year began; null until then. */
  facts: Partial<Competition> | null;
};

export type RoundState = {
  /** The rules when its first score was given: a later change does not concern the round. */
  rules: JudgingRules | null;
  /** From then on no score is saved; null while the round is open. */
  closedAt: number | null;
};

/** The rules of a round: those of its first score, or else the current ones. */
export const findRules = (
  { rounds: states }: Pick<EditionContent, "rounds">,
  round: Round,
  current: JudgingRules,
): JudgingRules => states[round].rules ?? current;

const noRound: RoundState = { rules: null, closedAt: null };

/** What an edition is before anything has happened. */
export const newEdition = (edition: string): EditionContent => ({
  edition,
  rounds: { 1: noRound, 2: noRound },
  facts: null,
});

/** An earlier version when it is restored. The rules by which scores were given stay. */
export function toRestoredEdition(
  { edition, rounds: earlier, facts = null }: EditionContent,
  { rounds }: EditionContent,
): EditionContent {
  const withRules = (round: Round): RoundState => ({
    ...earlier[round],
    rules: rounds[round].rules ?? earlier[round].rules,
  });
  return { edition, rounds: { 1: withRules(1), 2: withRules(2) }, facts };
}
