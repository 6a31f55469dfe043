import PQueue from "p-queue";

/** A browser never sends more than these: its queue sends one photo after the other. */
const maxWaiting = 10;

/**
 * Processes one upload per person at a time, so that one body per person is in memory. `run` returns
 * null when too many of the same person are waiting.
 */
export function createUploadQueue() {
  const queues = new Map<string, PQueue>();

  function getQueue(person: string): PQueue {
    const existing = queues.get(person);
    if (existing) return existing;
    const queue = new PQueue({ concurrency: 1 });
    queue.addEventListener("idle", () => queues.delete(person));
    queues.set(person, queue);
    return queue;
  }

  return {
    async run<Result>(person: string, upload: () => Promise<Result>): Promise<Result | null> {
      const queue = getQueue(person);
      return queue.size < maxWaiting ? queue.add(upload) : null;
    },
  };
}
