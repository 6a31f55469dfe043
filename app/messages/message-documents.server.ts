import type { DocumentStore } from "#app/documents/kind.server.ts";
import type { MessageStore } from "./message-store.server.ts";

/** The messages as the pages of every kind show them. */
export const messageDocuments = ({ documents }: MessageStore): DocumentStore => ({
  documents,
  listFeedEntries: null,
  listPaths: null,
  listSearchEntries: null,
});
