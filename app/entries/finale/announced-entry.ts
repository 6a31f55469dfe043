import type { PublishedLists } from "#app/editions/lists.ts";
import type { EntryContent } from "#app/entries/entry.ts";

export type AnnouncedEntry = Pick<EntryContent, "withdrawnAt" | "category"> & {
  id: string;
  removedAt: number | null;
};

/** Whether visitors may see the dancer. */
export const isShown = ({ withdrawnAt, removedAt }: AnnouncedEntry): boolean =>
  withdrawnAt === null && removedAt === null;

type Results = Pick<PublishedLists, "results">;

/** The place that is published of an entry. */
export const findPlace = ({ results }: Results, id: string): number | undefined =>
  results?.places.find(({ entry }) => entry === id)?.place;

/** Those of any category that have the place of an entry, without the entry. */
export function listSamePlace(published: Results, id: string): string[] {
  const place = findPlace(published, id);
  const places = published.results?.places ?? [];
  if (place === undefined) return [];
  return places.flatMap((other) =>
    other.place === place && other.entry !== id ? [other.entry] : [],
  );
}

/**
 * Whether visitors see another entry of the category with the same place. `others`: at least the
 * entries of `listSamePlace`.
 */
export function isPlaceShared(
  published: Results,
  { id, category }: AnnouncedEntry,
  others: AnnouncedEntry[],
): boolean {
  const samePlace = new Set(listSamePlace(published, id));
  return others.some(
    (other) => samePlace.has(other.id) && other.category === category && isShown(other),
  );
}
