/** Where public files are kept. Keys look like `0f…/800.avif`: lower case, digits, `/`, `.`, `-`. */
export type Files = {
  /** Stores the whole file or nothing; storing the same key again is allowed. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Deletes the folder of a picture for good; it may be gone already. */
  removeFolder(name: string): Promise<void>;
  /** The folders at the top that hold one picture each, and when each was last written to. */
  listFolders(): Promise<{ name: string; changedAt: number }[]>;
  /** Puts a folder aside, from where `restoreFolder` brings it back. Nothing is deleted. */
  discardFolder(name: string): Promise<void>;
  restoreFolder(name: string): Promise<void>;
  /** Removes what interrupted writes of processes that are no more have left. */
  removeUnfinished(): Promise<void>;
  /**
   * The file and its size in bytes, or null when there is none. Nothing is held open until `stream`
   * is read from, and then no more than a chunk at a time.
   */
  open(key: string): Promise<{ size: number; stream: () => ReadableStream<Uint8Array> } | null>;
};
