/** What of a kind was found: the first of them, and how many more there are. */
export type Found<Item> = {
  items: Item[];
  more: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
};

/** Nobody reads so many; counting on would cost. */
export const maxCounted = 100;

export const nothingFound: Found<never> = { items: [], more: 0, isMore: false };

/** Of all that were found, counted up to one more than `maxCounted`, the first few. */
export function firstOf<Item>(found: Item[], most: number): Found<Item> {
  const counted = Math.min(found.length, maxCounted);
  const items = found.slice(0, most);
  return { items, more: counted - items.length, isMore: found.length > maxCounted };
}
