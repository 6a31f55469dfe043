import { href } from "react-router";
import type { AnyDocumentService } from "#app/documents/document-service.server.ts";
import type { DocumentStore } from "#app/documents/kind.server.ts";
import type { EditionStore } from "#app/editions/edition-store.server.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { editionStrings } from "./editions/edition-strings.ts";

const pathOf = ({ edition }: { edition: string }): string =>
  href("/nrithya-ratna-shodha/:year", { year: edition });

/** Finalists and results are found by their pages, not as documents. */
export const listDocuments = (documents: AnyDocumentService): DocumentStore => ({
  documents,
  listFeedEntries: null,
  listPaths: null,
  listSearchEntries: null,
});

/**
 * What the pages that show every kind of document need of editions: past ones have a page. The
 * names of their dancers, many of whom are children, are not searched.
 */
export const editionDocuments = (editions: EditionStore): DocumentStore => ({
  documents: editions.documents,
  listFeedEntries: null,
  listPaths: async (limit) => (await editions.listPast()).slice(0, limit).map(pathOf),

  async listSearchEntries() {
    const past = await editions.listPast();
    return past.flatMap(({ edition, facts }) => {
      const { name = edition, subtitle = "", dates, finaleVenue = "" } = facts ?? {};
      const text = `${subtitle}. ${formatDay(dates?.finale ?? "")}, ${finaleVenue}.`;
      const keywords = `${editionStrings.searchKeywords} ${edition}`;
      return [{ title: name, text, path: pathOf({ edition }), keywords }];
    });
  },
});
