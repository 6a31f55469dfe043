import { href } from "react-router";
import { editPathOf } from "#app/documents/kind.ts";
import type { Round } from "#app/editions/edition.ts";
import { judgeKind } from "#app/judging/judge-kind.ts";

/** The form for the paper sheet of an entry, on a judge's page. */
export const addressOfSheet = (judge: string, entry: string): string =>
  `${editPathOf(judgeKind, judge)}?${new URLSearchParams({ entry })}#${sheetId}`;

/** The step in which gurus decide on what a round has found. */
export function addressAfter({ edition, round }: { edition: string; round: Round }): string {
  const step = round === 1 ? "finalists" : "results";
  return `${href("/success/results/:edition?", { edition })}?step=${step}`;
}

export const sheetId = "sheet";

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
