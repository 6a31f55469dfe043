import type { JudgingRules } from "#app/competition/competition.ts";
import type { EditionContent, Round } from "#app/editions/edition.ts";

/** The rules of a round: those of its first score, or else the current ones. */
export const findRules = (
  { rounds }: Pick<EditionContent, "rounds">,
  round: Round,
  current: JudgingRules,
): JudgingRules => rounds[round].rules ?? current;

/** The edition with the rules of a round, which its first score fixes. */
export function fixRules(
  edition: EditionContent,
  round: Round,
  current: JudgingRules,
): EditionContent {
  const { rounds } = edition;
  const rules = findRules(edition, round, current);
  return { ...edition, rounds: { ...rounds, [round]: { ...rounds[round], rules } } };
}
