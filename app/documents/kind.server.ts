import type { SearchEntry } from "#app/platform/database/search-text-store.server.ts";
import type { AnyDocumentService } from "./document-service.server.ts";

/**
 * What the pages that show every kind of document need of one. Null: this kind is not shown there.
 * Its addresses and texts are those of its `Kind`.
 */
export type DocumentStore = {
  documents: AnyDocumentService;
  /** Lists the latest published documents for `/feed.xml`. */
  listFeedEntries: ((limit: number) => Promise<FeedEntry[]>) | null;
  /** Addresses of published documents, from the root, for `/sitemap.xml`. */
  listPaths: ((limit: number) => Promise<string[]>) | null;
  /**
   * Of few published documents, which are searched in memory; photos and events are searched in the
   * database.
   */
  listSearchEntries: (() => Promise<SearchEntry[]>) | null;
};

/** Times are epoch milliseconds. */
export type FeedEntry = {
  /** The path from the root. */
  path: string;
  title: string;
  text: string;
  /** A path from the root or an absolute address. */
  imageUrl?: string | null;
  addedAt: number;
  changedAt?: number;
};
