import type { ResultList } from "#app/editions/edition.ts";

/** The last place that the ranking suggests. Gurus give further ones by hand. */
export const lastSuggested = 3;

export const highestPlace = 99;
export const maxPrizes = 30;
export const maxPrizeLength = 100;

/** `ranked`: the place in the ranking of the finale; null without a score. */
export type RankedPlace = { id: string; ranked: number | null };

/** The places of some entries by their ids. */
export type Places = Map<string, number>;

export const placesOf = ({ places }: ResultList, ids: string[]): Places =>
  new Map(places.filter(({ entry }) => ids.includes(entry)).map((one) => [one.entry, one.place]));

/** The list with the places of these entries. Other entries stay as they are. */
export function withPlaces(list: ResultList, ids: string[], places: Places): ResultList {
  const others = list.places.filter(({ entry }) => !ids.includes(entry));
  const given = ids.flatMap((entry) => {
    const place = places.get(entry);
    return place === undefined ? [] : [{ entry, place }];
  });
  return { ...list, places: [...others, ...given] };
}

/** The first places of the ranking, shared ones too. */
export const suggestPlaces = (entries: RankedPlace[]): Places =>
  new Map(
    entries.flatMap(({ id, ranked }): [string, number][] =>
      ranked !== null && ranked <= lastSuggested ? [[id, ranked]] : [],
    ),
  );

/** The places that are missing before a later one: after a shared place, one may be left out. */
export function findGaps(places: number[]): number[] {
  const highest = Math.max(0, ...places);
  const isGap = (place: number) =>
    !places.includes(place) && places.filter((other) => other < place).length < place;
  return Array.from({ length: highest }, (_, index) => index + 1).filter(isGap);
}
