import type { EditionContent } from "#app/editions/edition.ts";
import type { EntryContent } from "#app/entries/entry.ts";

export type AnnouncedEntry = Pick<EntryContent, "withdrawnAt" | "deletionAskedAt" | "category"> & {
  id: string;
  removedAt: number | null;
};

/**
 * Whether visitors may see the dancer. Who has asked for the deletion of everything is not shown
 * while the gurus have not done it.
 */
export const isShown = ({ withdrawnAt, deletionAskedAt, removedAt }: AnnouncedEntry): boolean =>
  withdrawnAt === null && deletionAskedAt === null && removedAt === null;

type Results = Pick<EditionContent, "results">;

/** The place that is published of an entry. */
export const findPlace = ({ results }: Results, id: string): number | undefined =>
  results.published?.list.places.find(({ entry }) => entry === id)?.place;

/** Those of any category that have the place of an entry, without the entry. */
export function listSamePlace(edition: Results, id: string): string[] {
  const place = findPlace(edition, id);
  const places = edition.results.published?.list.places ?? [];
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
  edition: Results,
  { id, category }: AnnouncedEntry,
  others: AnnouncedEntry[],
): boolean {
  const samePlace = new Set(listSamePlace(edition, id));
  return others.some(
    (other) => samePlace.has(other.id) && other.category === category && isShown(other),
  );
}
