/** The ids in the order by hand; those that it lacks stay in their order after it. */
export function sortByHand(ids: string[], byHand: string[]): string[] {
  const places = new Map(byHand.map((id, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? byHand.length;
  return [...ids].sort((one, other) => placeOf(one) - placeOf(other));
}

export const photoMoves = ["first", "earlier", "later"] as const;

export type PhotoMove = (typeof photoMoves)[number];

/** The maximum number of photos ordered by hand. Others are in the order of their dates. */
export const maxByHand = 1_000;

/**
 * The order by hand after a move; null for a place after those that it may have. `ids`: the album's
 * photos, the oldest first. Photos in the trash keep their places among the others.
 */
export function movePhoto(
  byHand: string[],
  ids: string[],
  { id, move }: { id: string; move: PhotoMove },
): string[] | null {
  const shown = sortByHand(ids, byHand);
  const others = [...new Set([...byHand, ...shown])].filter((each) => each !== id);
  const place = shown.indexOf(id);
  const neighbour = shown[move === "later" ? place + 1 : place - 1];
  if (place === -1 || (neighbour === undefined && move !== "first")) return byHand;
  const after = move === "later" ? 1 : 0;
  const target = move === "first" ? 0 : others.indexOf(neighbour ?? "") + after;
  if (target >= maxByHand) return null;
  return [...others.slice(0, target), id, ...others.slice(target)].slice(0, maxByHand);
}
