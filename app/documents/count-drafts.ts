import type { Badge } from "./kind.server.ts";

type DraftFilter = { words: string[]; tag: null; state: "draft" };

/** The badge of a section whose documents may be drafts. */
export async function countDrafts(
  countFiltered: (filter: DraftFilter) => Promise<number>,
): Promise<Badge[]> {
  const count = await countFiltered({ words: [], tag: null, state: "draft" });
  return [{ count, what: count === 1 ? "draft" : "drafts" }];
}
