import type { FinalistList } from "#app/editions/edition.ts";

/** What a guru has chosen for an entry: nothing, `chosen`, or `reserve-1`, `reserve-2` … */
export type Pick = string;

/** A category has so many reserves at most. */
export const maxReserves = 9;

export const reservePick = (place: number): Pick => `reserve-${place}`;

const placeOf = (pick: Pick): number => Number(/^reserve-([1-9])$/.exec(pick)?.[1] ?? 0);

/** Any other text is no choice. */
export const isPick = (text: string): boolean =>
  text === "" || text === "chosen" || placeOf(text) > 0;

/** The choices for the entries of a category, by their ids. */
export function picksOf(list: FinalistList, ids: string[]): Map<string, Pick> {
  const reserves = list.reserves.filter((id) => ids.includes(id));
  return new Map(
    ids.map((id) => {
      if (list.chosen.includes(id)) return [id, "chosen"];
      const index = reserves.indexOf(id);
      return [id, index < 0 ? "" : reservePick(Math.min(index + 1, maxReserves))];
    }),
  );
}

/**
 * The list with the choices of one category. `ids`: its entries in the order of the ranking, which
 * decides between reserves with the same place. Other entries stay as they are.
 */
export function withPicks(
  list: FinalistList,
  ids: string[],
  picks: Map<string, Pick>,
): FinalistList {
  const others = (some: string[]) => some.filter((id) => !ids.includes(id));
  const placed = ids.filter((id) => placeOf(picks.get(id) ?? "") > 0);
  placed.sort((one, other) => placeOf(picks.get(one) ?? "") - placeOf(picks.get(other) ?? ""));
  return {
    ...list,
    chosen: [...others(list.chosen), ...ids.filter((id) => picks.get(id) === "chosen")],
    reserves: [...others(list.reserves), ...placed],
  };
}

/** A reserve becomes a finalist. */
export const moveUp = (list: FinalistList, id: string): FinalistList => ({
  ...list,
  chosen: list.chosen.includes(id) ? list.chosen : [...list.chosen, id],
  reserves: list.reserves.filter((reserve) => reserve !== id),
});

/** `before`: the entry that comes after the moved one; empty for the last place. */
export function withMoved(order: string[], id: string, before: string): string[] {
  if (!order.includes(id) || id === before) return order;
  const others = order.filter((one) => one !== id);
  const index = before ? others.indexOf(before) : others.length;
  return index < 0 ? order : [...others.slice(0, index), id, ...others.slice(index)];
}
