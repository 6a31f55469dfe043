import { href } from "react-router";
import type { Round } from "#app/editions/edition.ts";
import { judgeKind } from "#app/judging/judge-kind.ts";

/** Where a guru enters the paper sheets of a judge. */
export const paperPathOf = (id: string): string => href("/success/judging/:id/paper", { id });

/** The step in which gurus decide on what a round has found. */
export function addressAfter({ edition, round }: { edition: string; round: Round }): string {
  const step = round === 1 ? "finalists" : "results";
  return `${href("/success/results/:edition?", { edition })}?step=${step}`;
}

/** `current`: the present edition, which addresses leave out. */
type RoundOf = { edition: string; round: Round; current: string };

/** The page of a round, with further values in its search; empty ones are left out. */
export function addressOfRound(
  { edition, round, current }: RoundOf,
  search: Record<string, string> = {},
): string {
  const all = {
    edition: edition === current ? "" : edition,
    round: round === 1 ? "" : `${round}`,
    ...search,
  };
  const given = Object.entries(all).filter(([, value]) => value !== "");
  const query = `${new URLSearchParams(given)}`;
  return query ? `${judgeKind.listPath}?${query}` : judgeKind.listPath;
}
