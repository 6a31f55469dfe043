import type { FinalistList, ResultList } from "#app/editions/lists.ts";
import type { Services } from "#app/services.server.ts";
import { competitionOf2027 } from "#tests/support/entries.ts";

type Lists = { finalists?: Partial<FinalistList> | null; results?: Partial<ResultList> | null };

/** Publishes these lists of a year, and hides the others. */
export async function publishLists(
  { finalists, results }: Pick<Services, "finalists" | "results">,
  lists: Lists,
  year = "2027",
) {
  const who = "guru@example.org";
  await saveLists({ finalists, results }, lists, year);
  if (lists.finalists) await finalists.documents.show(who, year);
  else await finalists.documents.hide(who, year);
  if (lists.results) await results.documents.show(who, year);
  else await results.documents.hide(who, year);
}

/** Saves these lists of a year; their status stays. */
export async function saveLists(
  { finalists, results }: Pick<Services, "finalists" | "results">,
  lists: Lists,
  year = "2027",
) {
  const who = "guru@example.org";
  if (lists.finalists) {
    await finalists.change(who, year, (list) => ({ ...list, ...lists.finalists }));
  }
  if (lists.results) await results.change(who, year, (list) => ({ ...list, ...lists.results }));
}

/** What a past edition has: the facts of 2026. */
export const pastEdition = () => {
  const { dates, ...facts } = competitionOf2027({ name: "Nritya Ratna Shodha 2026" });
  return { facts: { ...facts, dates: { ...dates, finale: "2026-10-18" } } };
};
