import type { Announcement, EditionContent } from "./edition.ts";

/** Visitors see the draft from `now` on (epoch ms). It replaces a list that is due. */
export function publishNow<List>(
  announcement: Announcement<List>,
  now: number,
): Announcement<List> {
  const { draft } = announcement;
  return { draft, published: { list: draft, at: now }, due: null };
}

/** Visitors see the draft, as it is now, from a later time on (epoch ms). */
export const publishAt = <List>(
  announcement: Announcement<List>,
  at: number,
): Announcement<List> => ({ ...announcement, due: { list: announcement.draft, at } });

export const cancelDue = <List>(announcement: Announcement<List>): Announcement<List> => ({
  ...announcement,
  due: null,
});

/** Visitors see nothing of it, until a guru publishes it again. */
export const takeBack = <List>(announcement: Announcement<List>): Announcement<List> => ({
  ...announcement,
  published: null,
  due: null,
});

/** Applies a change to the draft, and to what is published or due. */
export const changeEverywhere = <List>(
  { draft, published, due }: Announcement<List>,
  alter: (list: List) => List,
): Announcement<List> => ({
  draft: alter(draft),
  published: published && { ...published, list: alter(published.list) },
  due: due && { ...due, list: alter(due.list) },
});

/** The entries to which a change announces something that was not announced before. */
export function listNewlyAnnounced(before: EditionContent, after: EditionContent): string[] {
  const selected = new Set(before.finalists.published?.list.chosen);
  const chosen = after.finalists.published?.list.chosen ?? [];
  const told = resultsByEntry(before);
  const changed = [...resultsByEntry(after)].filter(([id, result]) => told.get(id) !== result);
  return [...new Set([...chosen.filter((id) => !selected.has(id)), ...changed.map(([id]) => id)])];
}

/** The entries of which less is announced than before: they are told no news any more. */
export function listTakenBack(before: EditionContent, after: EditionContent): string[] {
  const results = resultsByEntry(after);
  const chosen = new Set(after.finalists.published?.list.chosen);
  const selected = before.finalists.published?.list.chosen ?? [];
  return [
    ...selected.filter((id) => !chosen.has(id) && !results.has(id)),
    ...[...resultsByEntry(before).keys()].filter((id) => !results.has(id)),
  ];
}

/**
 * The published result of each finalist, and of others with a place or a prize, as a text by which
 * two results are compared. It is empty without a place.
 */
function resultsByEntry({ finalists, results }: EditionContent): Map<string, string> {
  if (!results.published) return new Map();
  const { places, prizes } = results.published.list;
  const texts = new Map(finalists.published?.list.chosen.map((id) => [id, ""]));
  const add = (id: string, text: string) => texts.set(id, `${texts.get(id) ?? ""}\n${text}`);
  for (const { entry, place } of places) add(entry, `${place}`);
  for (const { entry, title } of prizes) add(entry, title);
  return texts;
}
