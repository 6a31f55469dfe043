import type { JudgingRules } from "#app/competition/competition.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import type { ShownField } from "#app/documents/history/shown-field.ts";
import { editionLabels, releaseText } from "./admin-edition-strings.ts";
import type { Announcement, EditionContent, Release } from "./edition.ts";

/** What the history shows of an edition. */
export function describeEdition(edition: EditionContent): ShownField[] {
  const { rounds, finalists, results, facts, tag, withdrawnCertificates } = edition;
  const time = (at: number | null | undefined) => (at ? formatDateTime(at) : "");
  const fields: Record<keyof typeof editionLabels, string> = {
    rules1: describeRules(rounds[1].rules),
    round1: time(rounds[1].closedAt),
    rules2: describeRules(rounds[2].rules),
    round2: time(rounds[2].closedAt),
    finalists: describeRelease(finalists),
    results: describeRelease(results),
    certificates: withdrawnCertificates.length > 0 ? `${withdrawnCertificates.length}` : "",
    facts: facts?.name ?? "",
    tag,
  };
  return Object.entries(fields).map(([name, text]) => ({
    name,
    label: editionLabels[name as keyof typeof editionLabels],
    text,
  }));
}

/** The rest of the rules is on the page of the round. */
const describeRules = (rules: JudgingRules | null): string =>
  rules?.criteria.map(({ name }) => name).join("\n") ?? "";

function describeRelease({ published, due }: Announcement<unknown>): string {
  const time = ({ at }: Release<unknown>) => formatDateTime(at);
  return [published && releaseText.published(time(published)), due && releaseText.due(time(due))]
    .filter(Boolean)
    .join("\n");
}
