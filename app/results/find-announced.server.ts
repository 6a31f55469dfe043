import type { Announced } from "#app/competition/announced.ts";
import type { Competition } from "#app/competition/competition.ts";
import type { EditionStore } from "#app/editions/edition-store.server.ts";
import { editionOf } from "#app/entries/entry.ts";
import type { EntryStore } from "#app/entries/entry-store.server.ts";

type Stores = {
  editions: Pick<EditionStore, "findEdition" | "listClosed">;
  entries: Pick<EntryStore, "listEntries">;
};

/**
 * What visitors see of the competition's edition. Only `published` lists are read: nothing else may
 * reach a visitor. Names are those of the entries now; who has withdrawn is left out.
 */
export async function findAnnounced(
  { editions }: Stores,
  competition: Pick<Competition, "dates">,
): Promise<Announced | null> {
  const edition = await editions.findEdition(editionOf(competition));
  const closed = await editions.listClosed();
  const isAnnounced = edition.finalists.published || edition.results.published;
  if (!isAnnounced && closed.length === 0) return null;
  const pastEditions = closed.map((past) => past.edition);
  return { edition: edition.edition, finalists: [], results: null, pastEditions };
}
