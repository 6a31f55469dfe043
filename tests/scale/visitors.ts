export type Seen = {
  /** Milliseconds of each request. */
  times: number[];
  failures: string[];
};

/** Visitors who open these addresses over and over; everything but a whole page is a failure. */
export function startVisitors(
  base: string,
  paths: string[],
  { visitorCount = 6, pauseMs = 15 } = {},
) {
  const seen: Seen = { times: [], failures: [] };
  let isOver = false;

  async function visit(path: string): Promise<void> {
    const begun = performance.now();
    try {
      const answer = await fetch(base + path, { signal: AbortSignal.timeout(20_000) });
      const { length } = await answer.bytes();
      if (answer.status !== 200 || length === 0) throw new Error(`status ${answer.status}`);
    } catch (error) {
      seen.failures.push(`${path}: ${(error as Error).message}`);
    }
    seen.times.push(performance.now() - begun);
  }

  async function visitAll(first: number): Promise<void> {
    for (let visits = first; !isOver; visits++) {
      await visit(paths[visits % paths.length] ?? "/");
      await pause(pauseMs);
    }
  }

  const all = Array.from({ length: visitorCount }, (_, index) => visitAll(index));
  return {
    seen,
    async stop(): Promise<Seen> {
      isOver = true;
      await Promise.all(all);
      return seen;
    },
  };
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How long it took (milliseconds) until something was so; throws when it is not in time. */
export async function until(isSo: () => Promise<boolean>, maxMs = 60_000): Promise<number> {
  const begun = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > maxMs) throw new Error(`It was not so after ${maxMs} ms`);
    await pause(10);
  }
  return performance.now() - begun;
}
