import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";

type Options = {
  concurrency: number;
  /** How many may wait; of one network at most half of them. */
  maxWaiting: number;
};

type Job = {
  network: string;
  /** By how much (milliseconds) it goes before others that arrived with it. */
  headStartMs?: number;
};

/** What each waiting request costs the next one of the same network, so that a flood waits behind itself. */
const networkPenaltyMs = 250;

/**
 * Does a few requests at once; the rest waits, first come, first served, but for a head start and a
 * penalty. Both are times, so that a priority ages and nobody waits for ever.
 */
export function createRequestQueue({ concurrency, maxWaiting }: Options) {
  const queue = new PQueue({ concurrency });
  const waitingOf = new Map<string, number>();

  return {
    /** Whether what is added now would have to wait. */
    isBusy: () => queue.pending >= concurrency,

    /** The result of `work`, or null, and nothing is done, when too much waits already. */
    async add<Result>({ network, headStartMs = 0 }: Job, work: () => Promise<Result>) {
      const waiting = waitingOf.get(network) ?? 0;
      if (queue.size >= maxWaiting || waiting >= maxWaiting / 2) return null;
      waitingOf.set(network, waiting + 1);
      const dueAt = performance.now() + waiting * networkPenaltyMs - headStartMs;
      return queue.add(
        async () => {
          const left = (waitingOf.get(network) ?? 1) - 1;
          if (left > 0) waitingOf.set(network, left);
          else waitingOf.delete(network);
          // On SQLite a page is rendered without waiting for anything: other connections come first.
          await setImmediate();
          return work();
        },
        { priority: -dueAt },
      );
    },
  };
}
