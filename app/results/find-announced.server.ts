import type {
  Announced,
  AnnouncedDancer,
  AnnouncedPlace,
  AnnouncedResults,
} from "#app/competition/announced.ts";
import type { Competition } from "#app/competition/competition.ts";
import type { EditionServices } from "#app/editions/context.server.ts";
import type { ResultList } from "#app/editions/lists.ts";
import { editionOf, isOutOfFinale } from "#app/entries/entry.ts";
import type { Entry, EntryStore } from "#app/entries/entry-store.server.ts";
import { isShown } from "#app/entries/finale/announced-entry.ts";
import { compareNames } from "#app/platform/locale.ts";
import { orderCategories } from "./steps.ts";

type Stores = Pick<EditionServices, "findPublished"> & {
  editions: Pick<EditionServices["editions"], "listPast">;
  entries: Pick<EntryStore, "listEntries">;
};

/**
 * What visitors see of the competition's edition. Only published lists are read: nothing else may
 * reach a visitor. Names are those of the entries now.
 */
export async function findAnnounced(
  { editions, entries, findPublished }: Stores,
  competition: Pick<Competition, "dates" | "categories">,
): Promise<Announced | null> {
  const edition = editionOf(competition);
  const published = await findPublished(edition);
  const [finalists, results] = [published.finalists?.chosen, published.results ?? undefined];
  const pastEditions = (await editions.listPast()).map((past) => past.edition);
  if (!finalists && !results && pastEditions.length === 0) return null;
  const shown = finalists || results ? await entries.listEntries(edition) : [];
  return {
    edition,
    ...describeAnnounced({ finalists, results }, shown, competition),
    pastEditions,
  };
}

/** Only the names of its categories matter, which a past edition has, too. */
type Categories = { categories: { name: string }[] };

type Lists = {
  finalists: string[] | undefined;
  results: Pick<ResultList, "places" | "prizes"> | undefined;
};

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
  { places, prizes }: Pick<ResultList, "places" | "prizes">,
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

const groupByCategory = <Dancer extends { category: string }>(
  dancers: Dancer[],
  competition: Categories,
): [category: string, dancers: Dancer[]][] =>
  orderCategories(
    competition,
    dancers.map(({ category }) => category),
  ).map((name) => [name, dancers.filter(({ category }) => category === name)]);

const byName = (a: { name: string }, b: { name: string }): number => compareNames(a.name, b.name);

const toDancer = ({ name, guru, city }: AnnouncedDancer): AnnouncedDancer => ({ name, guru, city });
