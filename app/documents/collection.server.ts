import type { Database } from "#app/platform/database/database.server.ts";
import type { DocumentKind, Move } from "./document.ts";
import type * as store from "./publication-status-store.server.ts";
import type { SharedConsent } from "./shared-consent.server.ts";

/** A kind of document: how it is stored, and which operations it has. */
export type Collection<Content> = {
  kind: DocumentKind;
  table: store.DocumentTable;
  /** Whether visitors see the documents unless they are hidden. */
  isPublic: boolean;
  /** Documents that can be neither hidden nor removed. */
  isPermanent?: true;
  counter?: "uploads";
  moves?: Record<Move, (content: Content) => Content>;
  titleOf: (content: Content) => string;
  /** The hash of the picture that a document shows. */
  pictureOf?: (content: Content) => string | null;
  /** Content is plain data: the history stores it as JSON. */
  read: (database: Database, id: string) => Promise<Content>;
  toColumns: (content: Content) => store.Columns;
  /** Columns that only a new row gets. */
  toNewColumns?: (content: Content) => store.Columns;
  /** Tags and search texts, after each change of the content. */
  writeContentIndexes?: (database: Database, id: string, content: Content) => Promise<void>;
  deleteIndexes?: (database: Database, id: string) => Promise<void>;
  /** What depends on the status: after each write, in its transaction. */
  writeStatusIndexes?: (database: Database, id: string) => Promise<void>;
  /** The content of a document that is hidden because a person it shows asked for it. */
  withdraw?: (content: Content) => Content;
  /** Whether visitors must not see it, because a person it shows asked for that. */
  isWithdrawn?: (content: Content) => boolean;
  /** Only of a kind whose documents may show the same picture. */
  sharedConsent?: SharedConsent<Content>;
  /** The content of a draft that is published at a time (epoch milliseconds). */
  setPublicationDate?: (content: Content, at: number) => Content;
};
