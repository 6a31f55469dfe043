import { href } from "react-router";
import type { DocumentStore } from "#app/documents/kind.server.ts";
import type { EditionStore } from "#app/editions/edition-store.server.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { searchKeywords } from "./editions/edition-strings.ts";

const pathOf = ({ edition }: { edition: string }): string =>
  href("/nrithya-ratna-shodha/:year", { year: edition });

/**
 * What the pages that show every kind of document need of editions: those that are closed have a
 * page. The names of its dancers, many of whom are children, are not searched.
 */
export const editionDocuments = (editions: EditionStore): DocumentStore => ({
  documents: editions.documents,
  listFeedEntries: null,
  listPaths: async (limit) => (await editions.listClosed()).slice(0, limit).map(pathOf),

  async listSearchEntries() {
    const closed = await editions.listClosed();
    return closed.flatMap(({ edition, closed: facts }) => {
      if (!facts) return [];
      const { name, subtitle, finale, finaleVenue } = facts;
      const text = `${subtitle}. ${formatDay(finale)}, ${finaleVenue}.`;
      const keywords = `${searchKeywords} ${edition}`;
      return [{ title: name, text, path: pathOf({ edition }), keywords }];
    });
  },

  listTableRows: null,
});
