import type { Competition, EntrySettings } from "#app/competition/competition.ts";
import type { EditionContent } from "#app/editions/edition.ts";
import { dayMs, indiaDateTime } from "#app/platform/calendar.ts";
import type { Log } from "#app/platform/log.server.ts";
import { type EntryContent, editionOf } from "../entry.ts";
import type { EntryDeletionStore } from "./deletion-store.server.ts";

export type PrivateDataServices = {
  entryDeletion: Pick<EntryDeletionStore, "listUncleared" | "clear" | "deleteRestored">;
  editions: { findEdition: (year: string) => Promise<Pick<EditionContent, "facts">> };
  websiteTexts: { refresh: () => Promise<boolean> };
  /** The current ones, once `websiteTexts` is refreshed. */
  readonly competition: Competition;
  readonly entrySettings: Pick<EntrySettings, "retainMonths">;
  log: Log;
};

/**
 * Deletes the private data of entries whose finale was so many months ago, and again what a
 * restored backup contained. It runs on every node, also while dancers enter elsewhere. `now`:
 * epoch milliseconds.
 */
export async function deletePrivateData(services: PrivateDataServices, now: number): Promise<void> {
  const { entryDeletion, websiteTexts, log } = services;
  const restored = await entryDeletion.deleteRestored();
  if (restored > 0) log.info("deleted entries of a restored backup again", { count: restored });
  // The dates of the content files may be those of an earlier competition.
  if (!(await websiteTexts.refresh())) return;
  const { entrySettings } = services;
  let count = 0;
  for (const entry of await entryDeletion.listUncleared()) {
    const isDue = now >= endOf(await findFinale(entry, services), entrySettings);
    if (isDue && (await entryDeletion.clear(entry.id, now))) count += 1;
  }
  if (count > 0) log.info("deleted the private data of entries", { count });
}

/** Gurus may have moved the day since the dancer entered. */
async function findFinale(
  { edition, finale }: EntryContent,
  { competition, editions }: PrivateDataServices,
): Promise<string> {
  if (edition === editionOf(competition)) return competition.dates.finale;
  return (await editions.findEdition(edition)).facts?.dates?.finale ?? finale;
}

/** The first moment at which private data is no longer stored: after the end of a day in India. */
const endOf = (finale: string, { retainMonths }: Pick<EntrySettings, "retainMonths">): number =>
  indiaDateTime(addMonths(finale, retainMonths), "00:00") + dayMs;

/** Adds months to a day; the result is the last day of a shorter month. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return date.toISOString().slice(0, 10);
}
