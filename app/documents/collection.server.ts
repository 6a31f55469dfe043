import type { Database } from "#app/platform/database/database.server.ts";
import type { DocumentOperation, Move, RefusalReason, Snapshot } from "./document.ts";
import type { ShownField } from "./history/shown-field.ts";
import type { Kind } from "./kind.ts";
import type * as store from "./publication-status-store.server.ts";

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
  /** What an earlier version becomes when it is restored. */
  toRestored?: (earlier: Content, now: Content) => Content;
  /**
   * This runs in the transaction of each change, before the counters are locked. `seen`: what
   * visitors see; null for nothing.
   */
  writeRelatedRows?: (
    database: Database,
    contents: { id: string; before: Content; after: Content },
    seen: { before: Content | null; after: Content | null },
  ) => Promise<void>;
  /** This runs after each write, in its transaction. */
  writeStatusIndexes?: (database: Database, id: string) => Promise<void>;
  rules?: WriteRules<Content>;
  /** The content of a draft that is published at a time (epoch milliseconds). */
  setPublicationDate?: (content: Content, at: number) => Content;
};

/** `before`: null for a document that is being added. */
export type Versions<Content> = { before: Snapshot<Content> | null; after: Snapshot<Content> };

/** The rules of a kind for each write of its documents, in its transaction. */
export type WriteRules<Content> = {
  /** The documents that a write of these may change, too, and these themselves. */
  listConnected: (transaction: Database, ids: string[]) => Promise<string[]>;
  /** What is stored instead of `after`. */
  settle: (versions: Versions<Content>) => Snapshot<Content>;
  /** Why a write must not be stored. `isUndo`: it undoes another one. */
  findRefusal: (
    transaction: Database,
    write: Versions<Content> & { operation: DocumentOperation; isUndo?: boolean | undefined },
  ) => Promise<RefusalReason | null>;
  /** Returns what changes in each connected document, too; null for nothing. */
  afterWrite: (
    transaction: Database,
    versions: Versions<Content>,
  ) => Promise<{
    operation: DocumentOperation;
    change: (before: Snapshot<Content>) => Partial<Snapshot<Content>>;
  } | null>;
  /** The content of a document that is hidden because a person it shows asked for it. */
  withdraw: (content: Content) => Content;
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
