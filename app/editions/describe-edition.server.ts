import type { JudgingRules } from "#app/competition/competition.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import type { ShownField } from "#app/documents/history/shown-field.ts";
import type { EditionContent } from "./edition.ts";

/** What the history shows of an edition. */
export function describeEdition({ rounds, facts }: EditionContent): ShownField[] {
  const time = (at: number | null) => (at ? formatDateTime(at) : "");
  const fields: [name: string, label: string, text: string | undefined][] = [
    ["rules1", "Criteria of Round 1, fixed by its first score", describeRules(rounds[1].rules)],
    ["round1", "Round 1 closed", time(rounds[1].closedAt)],
    ["rules2", "Criteria of the finale, fixed by its first score", describeRules(rounds[2].rules)],
    ["round2", "Finale closed", time(rounds[2].closedAt)],
    ["facts", "Past year, stored as", facts?.name],
  ];
  return fields.map(([name, label, text = ""]) => ({ name, label, text }));
}

/** The rest of the rules is on the page of the round. */
const describeRules = (rules: JudgingRules | null): string =>
  rules?.criteria.map(({ name }) => name).join("\n") ?? "";
