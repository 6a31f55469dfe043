/** What may never be passed, and how much of it there was at most; null where it cannot be counted. */
export type Seen = { most: number; came: number | null; unit: string; statuses: number[] };

export const countOf = (status: number, statuses: number[]) =>
  statuses.filter((each) => each === status).length;

/** A line for each thing that should not have come out; `may` are the statuses that may be answered. */
export function wrongAbout({ most, came, unit, statuses }: Seen, may: number[]): string[] {
  const others = new Set(statuses.filter((status) => !may.includes(status)));
  return [
    ...(came !== null && came > most ? [`${came} ${unit}, ${most} at most`] : []),
    // A limit that lets in nobody, or a count that counts nothing, would pass otherwise.
    ...(came === 0 ? [`0 ${unit}`] : []),
    ...[...others].map((status) => `${countOf(status, statuses)} times ${status}`),
  ];
}
