import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";

type Options = {
  concurrency: number;
  /** How many may wait; of one network at most half of them. */
  maxWaiting: number;
};

type Job = {
  /** Null for a rendering that everybody shares: nobody's flood may delay it. */
  network: string | null;
  /** Whether it always finds room, such as one of a short list of pages. */
  isUnlimited?: boolean;
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

  function leave(network: string): void {
    const left = (waitingOf.get(network) ?? 1) - 1;
    if (left > 0) waitingOf.set(network, left);
    else waitingOf.delete(network);
  }

  return {
    /** Whether what is added now would have to wait. */
    isBusy: () => queue.pending >= concurrency,

    /** The result of `work`, or null, and nothing is done, when too much waits already. */
    async add<Result>(job: Job, work: () => Promise<Result>) {
      const { network, isUnlimited = false, headStartMs = 0 } = job;
      const waiting = network === null ? 0 : (waitingOf.get(network) ?? 0);
      const isFull = queue.size >= maxWaiting || waiting >= maxWaiting / 2;
      if (isFull && !isUnlimited) return null;
      if (network !== null) waitingOf.set(network, waiting + 1);
      const dueAt = performance.now() + waiting * networkPenaltyMs - headStartMs;
      return queue.add(
        async () => {
          if (network !== null) leave(network);
          // On SQLite a page is rendered without waiting for anything: other connections come first.
          await setImmediate();
          return work();
        },
        { priority: -dueAt },
      );
    },
  };
}
