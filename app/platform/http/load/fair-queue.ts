export type FairQueue<Item> = {
  /** False, and nothing is kept, where too much waits already: in all, or of this network. */
  push: (network: string, item: Item) => boolean;
  shift: () => Item | undefined;
  size: () => number;
};

/**
 * Those who wait, by network: each network's first in turn, and then each one's second. Whoever sends
 * a thousand at once waits behind themself, and takes at most half of the `most` places.
 */
export function createFairQueue<Item>(most: number): FairQueue<Item> {
  // In the order in which the networks' turns come.
  const waiting = new Map<string, Item[]>();
  let length = 0;
  return {
    push(network, item) {
      const own = waiting.get(network) ?? [];
      if (length >= most || own.length >= Math.ceil(most / 2)) return false;
      own.push(item);
      waiting.set(network, own);
      length++;
      return true;
    },

    size: () => length,

    shift() {
      const [next] = waiting;
      if (!next) return undefined;
      const [network, own] = next;
      waiting.delete(network);
      const item = own.shift();
      if (own.length > 0) waiting.set(network, own);
      length--;
      return item;
    },
  };
}
