import type { Database } from "#app/platform/database/database.server.ts";
import type { Move } from "./document.ts";
import type { ShownField } from "./history/shown-field.ts";
import type { Kind } from "./kind.ts";
import type * as store from "./publication-status-store.server.ts";
import type { SharedConsent } from "./shared-consent.server.ts";

/** A kind of document: how it is stored, and which operations it has. */
export type Collection<Content> = {
  kind: Kind;
  table: store.DocumentTable;
  /** The column that names a document in the trash; null for what is never removed. */
  titleColumn: "title" | "text" | null;
  /** Visitors see the documents unless they are hidden. */
  isPublic: boolean;
  /** Each change may take something away from visitors, as that of a text does. */
  mayUnpublish?: true;
  counter?: "uploads";
  moves?: Record<Move, (content: Content) => Content>;
  titleOf: (content: Content) => string;
  /**
   * The fields that the history shows, with their labels. The content is of any age: it may lack
   * fields that were added since.
   */
  describe: (content: Content, context: DescribeContext<Content>) => Described;
  /** The hash of the picture that a document shows. */
  pictureOf?: (content: Content) => string | null;
  /** Content is plain data: the history stores it as JSON. */
  read: (database: Database, id: string) => Promise<Content>;
  toColumns: (content: Content) => store.Columns;
  /** Columns that only a new row gets. */
  toNewColumns?: (content: Content, id: string) => store.Columns;
  /** Tags and search texts, after each change of the content. */
  writeContentIndexes?: (database: Database, id: string, content: Content) => Promise<void>;
  /** What else a change of the content leads to, in its transaction. */
  followChange?: (database: Database, change: { before: Content; after: Content }) => Promise<void>;
  /** The content that is stored when a version of the history is restored. */
  toRestored?: (content: Content) => Content;
  /** This runs after each write, in its transaction. */
  writeStatusIndexes?: (database: Database, id: string) => Promise<void>;
  /** The content of a document that is hidden because a person it shows asked for it. */
  withdraw?: (content: Content) => Content;
  /** Visitors must not see it, because a person it shows asked for that. */
  isWithdrawn?: (content: Content) => boolean;
  /** A content that is no longer withdrawn may be shown again, always without this. */
  isConsentGiven?: (content: Content) => boolean;
  /** Only kinds whose documents may show the same picture have this. */
  sharedConsent?: SharedConsent<Content>;
  /** The content of a draft that is published at a time (epoch milliseconds). */
  setPublicationDate?: (content: Content, at: number) => Content;
};

type Described = ShownField[] | Promise<ShownField[]>;

/**
 * `names`: of people, by their email addresses. `other`: the version that is compared with this
 * one; null if there is none.
 */
export type DescribeContext<Content> = {
  database: Database;
  names: Record<string, string>;
  other: Content | null;
};
