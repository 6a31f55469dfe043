import { createFairQueue } from "./fair-queue.ts";

/** Who goes first when several wait. */
export type Urgency = "first" | "last";

/** What may be done at once, and how much may wait for it, of each urgency; of one network half as much. */
export type Bounds = { most: number; maxWaiting: number };

/** For whom something is done. */
export type Asking = { urgency: Urgency; network: string };

export type Turns = {
  <Result>(asking: Asking, work: () => Promise<Result>): Promise<Result | null>;
  /** Whether what is asked for now would have to wait. */
  isBusy: () => boolean;
};

/** Of so many that are begun, one is of the less urgent if any wait, so that neither kind can starve the other. */
const urgentShare = 3;

/**
 * Lets so much be done at once and the rest wait, one network's after another's; null where too much
 * waits already. One is begun in each turn of the event loop, so that between two the program looks
 * after connections and timers: on SQLite a page is made without waiting for anything, and thirty that
 * arrived together would block everything else.
 */
export function createTurns({ most, maxWaiting }: Bounds): Turns {
  const queueOf = () => createFairQueue<() => void>(maxWaiting);
  const waiting = { first: queueOf(), last: queueOf() };
  let underWay = 0;
  let hasBegun = false;
  let begun = 0;

  function shift() {
    const isTurnOfLessUrgent = ++begun % (urgentShare + 1) === 0;
    const [one, other] = isTurnOfLessUrgent
      ? (["last", "first"] as const)
      : (["first", "last"] as const);
    return waiting[one].shift() ?? waiting[other].shift();
  }

  function next(): void {
    if (hasBegun || underWay >= most) return;
    const begin = shift();
    if (!begin) return;
    underWay++;
    hasBegun = true;
    setImmediate(nextTurn);
    begin();
  }

  function nextTurn(): void {
    hasBegun = false;
    next();
  }

  async function inTurn<Result>({ urgency, network }: Asking, work: () => Promise<Result>) {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (!waiting[urgency].push(network, resolve)) return null;
    next();
    await promise;
    try {
      return await work();
    } finally {
      underWay--;
      next();
    }
  }

  const isBusy = () => underWay >= most || waiting.first.size() + waiting.last.size() > 0;
  return Object.assign(inTurn, { isBusy });
}
