import PQueue from "p-queue";

/** More than these a person's browser does not send: its queue sends one photo after the other. */
const maxWaiting = 10;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * One upload of `/upload` and of the form of many photos at a time for each person: its body is read, and lies in memory, once those before it are
 * stored. Null when too many of the same person wait already.
 */
export function createUploadQueue() {
  const queues = new Map<string, PQueue>();

  function queueOf(person: string): PQueue {
    const known = queues.get(person);
    if (known) return known;
    const queue = new PQueue({ concurrency: 1 });
    queue.addEventListener("idle", () => queues.delete(person));
    queues.set(person, queue);
    return queue;
  }

  return {
    async run<Result>(person: string, upload: () => Promise<Result>): Promise<Result | null> {
      const queue = queueOf(person);
      return queue.size < maxWaiting ? queue.add(upload) : null;
    },
  };
}
