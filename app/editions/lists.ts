/** The lists that are announced of an edition. Entries are named by their ids. */

export type FinalistList = {
  /** The year of the finale, `2027`. */
  edition: string;
  chosen: string[];
  /** Visitors never see them. */
  reserves: string[];
  /** The last day on which finalists confirm, `2027-09-30`; empty if none is set. */
  confirmBy: string;
  /** A dancer's number on the evening of the finale. */
  order: Record<string, number>;
};

export type ResultList = {
  edition: string;
  /** Of an entry in its category; several entries may share a place. */
  places: { entry: string; place: number }[];
  prizes: { entry: string; title: string }[];
  /** Certificates that a guru has withdrawn. */
  withdrawnCertificates: { entry: string; award: string }[];
};

export const newFinalistList = (edition: string): FinalistList => ({
  edition,
  chosen: [],
  reserves: [],
  confirmBy: "",
  order: {},
});

export const newResultList = (edition: string): ResultList => ({
  edition,
  places: [],
  prizes: [],
  withdrawnCertificates: [],
});

/** What visitors see; null while it is not published. */
export type PublishedLists = { finalists: FinalistList | null; results: ResultList | null };

/** The finalists in the order of the evening; those without a number are at the end. */
export const runningOrderOf = ({ chosen, order }: FinalistList): string[] =>
  [...chosen].sort((a, b) => (order[a] ?? maxOrder + 1) - (order[b] ?? maxOrder + 1));

export const maxOrder = 999;

/** The entries about which visitors see something that they did not see before. */
export function listNewlyAnnounced(before: PublishedLists, after: PublishedLists): string[] {
  const selected = new Set(before.finalists?.chosen);
  const chosen = after.finalists?.chosen ?? [];
  const known = resultsByEntry(before);
  const changed = [...resultsByEntry(after)].filter(([id, result]) => known.get(id) !== result);
  return [...new Set([...chosen.filter((id) => !selected.has(id)), ...changed.map(([id]) => id)])];
}

/** The entries of which visitors see less than before. */
export function listTakenBack(before: PublishedLists, after: PublishedLists): string[] {
  const results = resultsByEntry(after);
  const chosen = new Set(after.finalists?.chosen);
  const selected = before.finalists?.chosen ?? [];
  return [
    ...selected.filter((id) => !chosen.has(id) && !results.has(id)),
    ...[...resultsByEntry(before).keys()].filter((id) => !results.has(id)),
  ];
}

/**
 * The published result of each finalist, and of others with a place or a prize, as a text by which
 * two results are compared. It is empty without a place.
 */
function resultsByEntry({ finalists, results }: PublishedLists): Map<string, string> {
  if (!results) return new Map();
  const texts = new Map(finalists?.chosen.map((id) => [id, ""]));
  const add = (id: string, text: string) => texts.set(id, `${texts.get(id) ?? ""}\n${text}`);
  for (const { entry, place } of results.places) add(entry, `${place}`);
  for (const { entry, title } of results.prizes) add(entry, title);
  return texts;
}
