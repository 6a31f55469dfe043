/** The middle one; of an even number, the mean of the two in the middle. NaN of none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length % 2) return sorted[Math.floor(middle)] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The percentile of values. NaN of none. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.ceil((percent / 100) * sorted.length);
  return sorted[Math.max(rank, 1) - 1] ?? Number.NaN;
}

/**
 * A, B, A, B: when the machine slows down, it slows both. Each second round begins with B, so that
 * neither always follows the other.
 */
export async function interleave<Result>(
  rounds: number,
  first: () => Promise<Result>,
  second: () => Promise<Result>,
): Promise<[Result[], Result[]]> {
  const results: [Result[], Result[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    if (round % 2) results[1].push(await second());
    results[0].push(await first());
    if (round % 2 === 0) results[1].push(await second());
  }
  return results;
}

/** Milliseconds that something took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
