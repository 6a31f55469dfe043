export type PublicationStatusRow = {
  /** 1 at first, raised by every write. */
  version: number;
  is_hidden: number;
  /** The document has never been published. */
  is_draft: number;
  /** The time at which it is published automatically. */
  appears_at: number | null;
  removed_at: number | null;
};
