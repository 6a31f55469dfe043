import type { DocumentStore } from "#app/documents/kind.server.ts";
import type { EditionStore } from "#app/editions/edition-store.server.ts";

/** What the pages that show every kind of document need of editions. */
export const editionDocuments = (editions: EditionStore): DocumentStore => ({
  documents: editions.documents,
  listFeedEntries: null,
  listPaths: null,
  listSearchEntries: null,
  listTableRows: null,
});
