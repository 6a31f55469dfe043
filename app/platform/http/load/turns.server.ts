/** Who goes first when several wait. */
export type Urgency = "first" | "last";

/** What may be done at once, and how much may wait for it, of each urgency. */
export type Bounds = { most: number; mostWaiting: number };

export type Turns = <Result>(
  urgency: Urgency,
  work: () => Promise<Result>,
) => Promise<Result | null>;

/**
 * Lets so much be done at once and the rest wait in turn; null where too much waits already. One is
 * begun in each turn of the event loop, so that between two the program looks after everything else:
 * connections, timers, whoever needs no turn. On SQLite a page is made without waiting for anything,
 * and thirty that arrived together would be one standstill.
 */
export function createTurns({ most, mostWaiting }: Bounds): Turns {
  const waiting: Record<Urgency, (() => void)[]> = { first: [], last: [] };
  let underWay = 0;
  let hasBegun = false;

  function next(): void {
    if (hasBegun || underWay >= most) return;
    const begin = waiting.first.shift() ?? waiting.last.shift();
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

  return async (urgency, work) => {
    const queue = waiting[urgency];
    if (queue.length >= mostWaiting) return null;
    await new Promise<void>((begin) => {
      queue.push(begin);
      next();
    });
    try {
      return await work();
    } finally {
      underWay--;
      next();
    }
  };
}
