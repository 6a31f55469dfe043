import type { Round } from "#app/editions/edition.ts";
import { type FinalistList, runningOrderOf } from "#app/editions/lists.ts";
import { type EntryContent, isOutOfFinale } from "#app/entries/entry.ts";
import type { JudgeContent } from "./judge.ts";

type JudgedEntry = Pick<
  EntryContent,
  "number" | "category" | "withdrawnAt" | "clearedAt" | "finalist"
> & { id: string };

/**
 * The entries that are judged in a round: in round 1 by their numbers, in round 2 the finalists in
 * their running order. `entries`: those of the edition that are not in the trash, by their numbers.
 */
export function listEntriesOfRound<Entry extends JudgedEntry>(
  { round, finalists }: { round: Round; finalists: FinalistList },
  entries: Entry[],
): Entry[] {
  const present = entries.filter(
    ({ category, withdrawnAt, clearedAt }) =>
      category !== "" && withdrawnAt === null && clearedAt === null,
  );
  if (round === 1) return present;
  const byId = new Map(
    present.filter((entry) => !isOutOfFinale(entry)).map((entry) => [entry.id, entry]),
  );
  return runningOrderOf(finalists).flatMap((id) => byId.get(id) ?? []);
}

/** Whether a judge judges the category of an entry. */
export const isJudged = (
  { categories }: Pick<JudgeContent, "categories">,
  { category }: Pick<EntryContent, "category">,
): boolean => categories.length === 0 || categories.includes(category);

/** Those of a round that a judge judges. `entries`: as for `listEntriesOfRound`. */
export const listEntriesOfJudge = <Entry extends JudgedEntry>(
  judge: Pick<JudgeContent, "round" | "categories">,
  finalists: FinalistList,
  entries: Entry[],
): Entry[] =>
  listEntriesOfRound({ finalists, round: judge.round }, entries).filter((entry) =>
    isJudged(judge, entry),
  );
