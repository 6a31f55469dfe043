/** The first results of one kind, and how many more there are. */
export type Found<Item> = {
  items: Item[];
  more: number;
  /** Whether there are more than `maxCounted`. */
  isMore: boolean;
};

/** Counting further costs and nobody reads so many. */
export const maxCounted = 100;

export const nothingFound: Found<never> = { items: [], more: 0, isMore: false };

/** The first `limit` of the results, of which at most `maxCounted` + 1 were counted. */
export function firstOf<Item>(found: Item[], limit: number): Found<Item> {
  const counted = Math.min(found.length, maxCounted);
  const items = found.slice(0, limit);
  return { items, more: counted - items.length, isMore: found.length > maxCounted };
}
