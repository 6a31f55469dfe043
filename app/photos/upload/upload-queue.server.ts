import PQueue from "p-queue";

/** A browser never sends more than these: its queue sends one photo after the other. */
const maxWaiting = 10;

/** One per person at a time, so that one body each is in memory. `run`: null when too many are waiting. */
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
