import type {
  Announced,
  AnnouncedDancer,
  AnnouncedPlace,
  AnnouncedResults,
} from "#app/competition/announced.ts";
import type { Competition } from "#app/competition/competition.ts";
import type { ResultList } from "#app/editions/edition.ts";
import type { EditionStore } from "#app/editions/edition-store.server.ts";
import { editionOf, isOutOfFinale } from "#app/entries/entry.ts";
import type { Entry, EntryStore } from "#app/entries/entry-store.server.ts";
import { isShown } from "#app/entries/finale/announced-entry.ts";
import { compareNames } from "#app/platform/locale.ts";

type Stores = {
  editions: Pick<EditionStore, "findEdition" | "listPast">;
  entries: Pick<EntryStore, "listEntries">;
};

/**
 * What visitors see of the competition's edition. Only `published` lists are read: nothing else may
 * reach a visitor. Names are those of the entries now.
 */
export async function findAnnounced(
  { editions, entries }: Stores,
  competition: Pick<Competition, "dates" | "categories">,
): Promise<Announced | null> {
  const edition = await editions.findEdition(editionOf(competition));
  const finalists = edition.finalists.published?.list.chosen;
  const results = edition.results.published?.list;
  const pastEditions = (await editions.listPast()).map((past) => past.edition);
  if (!finalists && !results && pastEditions.length === 0) return null;
  const shown = finalists || results ? await entries.listEntries(edition.edition) : [];
  return {
    edition: edition.edition,
    ...describeAnnounced({ finalists, results }, shown, competition),
    pastEditions,
  };
}

/** Only the names of its categories matter, which a past edition has, too. */
type Categories = { categories: { name: string }[] };

type Lists = { finalists: string[] | undefined; results: ResultList | undefined };

/** `entries`: those that are not in the trash. Who does not take part is left out. */
export function describeAnnounced(
  { finalists, results }: Lists,
  entries: Entry[],
  competition: Categories,
): Pick<Announced, "finalists" | "results"> {
  const byId = new Map(entries.filter(isShown).map((entry) => [entry.id, entry]));
  const find = (id: string) => byId.get(id) ?? [];
  const chosen = (finalists ?? [])
    .flatMap(find)
    .filter((entry) => !isOutOfFinale(entry))
    .toSorted(byName);
  return {
    finalists: groupByCategory(chosen, competition).map(([category, dancers]) => ({
      category,
      dancers: dancers.map(toDancer),
    })),
    results: results ? describeResults(results, byId, competition) : null,
  };
}

function describeResults(
  { places, prizes }: ResultList,
  byId: Map<string, Entry>,
  competition: Categories,
): AnnouncedResults {
  const placed = places.flatMap(({ entry: id, place }) => {
    const entry = byId.get(id);
    return entry ? { ...entry, place } : [];
  });
  const sorted = placed.toSorted((a, b) => a.place - b.place || byName(a, b));
  return {
    categories: groupByCategory(sorted, competition).map(([category, winners]) => ({
      category,
      places: winners.map(
        (winner): AnnouncedPlace => ({
          ...toDancer(winner),
          place: winner.place,
          isShared: winners.filter(({ place }) => place === winner.place).length > 1,
        }),
      ),
    })),
    prizes: prizes.flatMap(({ entry: id, title }) => {
      const entry = byId.get(id);
      return entry ? { ...toDancer(entry), title } : [];
    }),
  };
}

/** In the order of the competition; then categories that it no longer has. */
function groupByCategory<Dancer extends { category: string }>(
  dancers: Dancer[],
  { categories }: Categories,
): [category: string, dancers: Dancer[]][] {
  const names = [...categories, ...dancers.map(({ category }) => ({ name: category }))].map(
    ({ name }) => name,
  );
  return [...new Set(names)].flatMap((name): [string, Dancer[]][] => {
    const ofCategory = dancers.filter(({ category }) => category === name);
    return ofCategory.length > 0 ? [[name, ofCategory]] : [];
  });
}

const byName = (a: { name: string }, b: { name: string }): number => compareNames(a.name, b.name);

const toDancer = ({ name, guru, city }: AnnouncedDancer): AnnouncedDancer => ({ name, guru, city });
