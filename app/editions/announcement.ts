import type { Announcement, EditionContent, ResultList } from "./edition.ts";

/** Visitors see the draft from `now` on (epoch ms). A list that is due is not published any more. */
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
  const told = resultsByEntry(before.results.published?.list);
  const results = resultsByEntry(after.results.published?.list);
  const changed = [...results].filter(([entry, result]) => told.get(entry) !== result);
  return [
    ...new Set([...chosen.filter((id) => !selected.has(id)), ...changed.map(([entry]) => entry)]),
  ];
}

/** What each entry has won, as a text by which two results are compared. */
function resultsByEntry(list: ResultList | undefined): Map<string, string> {
  const results = new Map<string, string>();
  const add = (entry: string, result: string) =>
    results.set(entry, `${results.get(entry) ?? ""}\n${result}`);
  for (const { entry, place } of list?.places ?? []) add(entry, `${place}`);
  for (const { entry, title } of list?.prizes ?? []) add(entry, title);
  return results;
}
