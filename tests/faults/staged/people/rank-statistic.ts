/**
 * How well times tell two kinds apart (the area under the ROC curve): 0.5, not at all, to 1, surely,
 * whichever of the two is the slower. By ranks; equal times share theirs.
 */
export function tellingApart(one: number[], other: number[]): number {
  const all = [
    ...one.map((ms) => ({ ms, isOne: true })),
    ...other.map((ms) => ({ ms, isOne: false })),
  ];
  all.sort((a, b) => a.ms - b.ms);
  let rankSum = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.ms === all[start]?.ms) end++;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter(({ isOne }) => isOne).length;
    start = end;
  }
  const area = (rankSum - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
  return Math.max(area, 1 - area);
}

/** What it wavers by when the two are of the same kind. */
export function wavering(one: number, other: number): number {
  return Math.sqrt((one + other + 1) / (12 * one * other));
}
