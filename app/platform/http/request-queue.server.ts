import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";
import { createNetworkCounts } from "./client-network.server.ts";

type Options = {
  concurrency: number;
  /** How many may wait; of one network at most half of them. */
  maxWaiting: number;
};

/** A request counts as later by this for each waiting one of its network: a flood delays itself. */
const networkPenaltyMs = 250;

/** Work that is shared by all visitors counts as earlier by this. */
const sharedStartMs = 1_000;

/**
 * Runs a few requests at once, the others by their time of arrival and a penalty: priorities age,
 * so nobody waits for ever.
 */
export function createRequestQueue({ concurrency, maxWaiting }: Options) {
  const queue = new PQueue({ concurrency });
  const waitingOf = createNetworkCounts();

  return {
    /**
     * Null when too many wait. `network` is null for a page with a fixed address, whose rendering
     * all visitors share: there are few of them, so each is accepted, and goes before others.
     */
    async add<Result>(network: string | null, work: () => Promise<Result>) {
      const key = network ?? "shared";
      const waiting = waitingOf.get(key);
      const isFull = queue.size >= maxWaiting || waiting >= maxWaiting / 2;
      if (isFull && network !== null) return null;
      waitingOf.add(key, 1);
      const delayMs = network === null ? -sharedStartMs : waiting * networkPenaltyMs;
      const begin = async () => {
        waitingOf.add(key, -1);
        // SQLite's pages are rendered without waiting for anything: others are answered first.
        await setImmediate();
        return work();
      };
      return queue.add(begin, { priority: -(performance.now() + delayMs) });
    },
  };
}
