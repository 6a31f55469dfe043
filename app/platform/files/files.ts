/** Where public files are kept. Keys look like `0f…/800.avif`: lower case, digits, `/`, `.`, `-`. */
export type Files = {
  /** Stores the whole file or nothing; storing the same key again is allowed. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Deletes one file; it may be gone already. */
  remove(key: string): Promise<void>;
  /** Deletes the folder of a picture for good; it may be gone already. */
  removeFolder(name: string): Promise<void>;
  /** The folders at the top that hold one picture each, and when each was last written to. */
  listFolders(): Promise<{ name: string; changedAt: number }[]>;
  /** Puts a folder aside, from where `restoreFolder` brings it back. Nothing is deleted. */
  discardFolder(name: string): Promise<void>;
  restoreFolder(name: string): Promise<void>;
  /** Removes what interrupted writes of processes that are no more have left. */
  removeUnfinished(): Promise<void>;
  /** A file and its size in bytes, or null when there is none. */
  open(key: string): Promise<OpenFile | null>;
};

export type OpenFile = {
  size: number;
  /** A small file's bytes; of a large one a piece at a time, none before it is asked for. */
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
};
