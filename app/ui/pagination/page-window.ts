/** What the pagination shows: page numbers, with a gap where numbers are left out. */
export type PageItem = { kind: "page"; page: number } | { kind: "gap"; side: "left" | "right" };

/**
 * A window of page numbers centred on the current page, and the first and last page, with an
 * ellipsis, where the window does not reach them.
 */
export function pageWindow(current: number, total: number, size: number): PageItem[] {
  const span = Math.min(size, total);
  const half = Math.floor(size / 2);
  const start = Math.max(1, Math.min(current - half, total - span + 1));
  const end = start + span - 1;
  const items: PageItem[] = [];
  if (start > 1) items.push({ kind: "page", page: 1 });
  if (start > 2) items.push({ kind: "gap", side: "left" });
  for (let page = start; page <= end; page++) items.push({ kind: "page", page });
  if (end < total - 1) items.push({ kind: "gap", side: "right" });
  if (end < total) items.push({ kind: "page", page: total });
  return items;
}
