import { announcedStrings } from "#app/competition/components/announced-strings.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import type { FinalistList, ResultList } from "#app/editions/lists.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { formatEntryNumber, isOutOfFinale } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { lacksPayment } from "#app/entries/payment.ts";
import { loadRanking } from "#app/judging/load-ranking.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { orderCategories } from "#app/results/steps.ts";

/** `total`: points of 100. */
type Ranked = { place: number; total: string };

export type Finale = Awaited<ReturnType<typeof loadFinale>>;

/**
 * What the places of a year are decided on: its finalists, others that have a place or a prize, and
 * the ranking of round 2. The ranking of round 1 is not read, so that it cannot be published.
 */
export async function loadFinale(context: Context, year: string) {
  const { finalists, results } = context.get(editionServices);
  const { entries } = context.get(entryServices);
  const competition = await findCompetitionOf(context, year);
  const [selected, list] = [await finalists.findList(year), await results.findList(year)];
  const { categories, allEntries } = await loadRanking(context, { edition: year, round: 2 });
  const byId = new Map(allEntries.map((entry) => [entry.id, entry]));
  const named = [...selected.chosen, ...listNamed(list)];
  for (const id of named.filter((id) => !byId.has(id))) {
    // It may be in the trash. Of an entry that was deleted for ever, nothing is shown.
    const removed = await entries.findEntry(id);
    if (removed) byId.set(id, removed);
  }
  const ranking = new Map<string, Ranked>(
    categories.flatMap(({ ranked }) => ranked.map((one) => [one.entry, one])),
  );
  const shown = [...new Set(named)].flatMap((id) => byId.get(id) ?? []);
  return {
    finalists: selected,
    list,
    allEntries,
    entries: shown.toSorted((a, b) => a.number - b.number),
    ranking,
    competition,
  };
}

const listNamed = ({ places, prizes }: ResultList): string[] =>
  [...places, ...prizes].map(({ entry }) => entry);

/** Those of each category, in the competition's order. */
export function groupEntries({ entries, competition }: Finale): [string, Entry[]][] {
  const entered = entries.map(({ category }) => category);
  return orderCategories(competition, entered).map((name) => [
    name,
    entries.filter(({ category }) => category === name),
  ]);
}

/** What a guru reads beside an entry. */
export function noteOf(entry: Entry, { chosen }: FinalistList): string {
  if (entry.removedAt !== null) return "Removed";
  if (entry.withdrawnAt !== null) return "Has withdrawn";
  if (!chosen.includes(entry.id)) return "Not a finalist";
  return isOutOfFinale(entry) ? "Is not coming" : "";
}

export const nameOf = (entry: Entry): string => `${formatEntryNumber(entry)} ${entry.name}`;

export const placesOf = ({ places }: ResultList): Map<string, number> =>
  new Map(places.map(({ entry, place }) => [entry, place]));

/** What is wrong with the saved results. */
export function listWarnings(finale: Finale): string[] {
  const { list, entries } = finale;
  const named = new Set(listNamed(list));
  if (named.size === 0) return [];
  const unpaid = entries.filter((entry) => named.has(entry.id) && lacksPayment(entry, 1));
  return [
    ...groupEntries(finale).flatMap(([category, own]) => warnOf(finale, category, own)),
    ...unpaid.map((entry) => `${nameOf(entry)}: not marked as paid.`),
  ];
}

function warnOf({ list, ranking }: Finale, category: string, own: Entry[]): string[] {
  const places = placesOf(list);
  const given = own.flatMap(({ id }) => places.get(id) ?? []);
  if (given.length === 0) return [`${category}: nobody has a place.`];
  const { ordinal } = announcedStrings;
  return own.flatMap((entry) => {
    const place = places.get(entry.id);
    const ranked = ranking.get(entry.id)?.place;
    if (place === ranked) return [];
    const name = nameOf(entry);
    if (place === undefined) {
      const isLower = (ranked ?? 0) > Math.max(...given);
      return isLower
        ? []
        : [`${name} is ${ordinal(ranked ?? 0)} in the ranking, but gets no place.`];
    }
    const gets = `${name} gets the ${ordinal(place)} place, but`;
    if (ranked === undefined) return [`${gets} has no score in the finale.`];
    return [`${gets} is ${ordinal(ranked)} in the ranking.`];
  });
}
