/** Where public files are kept. Keys look like `0f…/800.avif`: lower case, digits, `/`, `.`, `-`. */
export type Files = {
  /** Stores the whole file or nothing; storing the same key again is allowed. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The folders at the top, `0f…`, each of which holds the files of one picture. */
  listFolders(): Promise<string[]>;
  removeFolder(folder: string): Promise<void>;
  /** Removes what an interrupted `write` has left; only while nothing is being written. */
  removeUnfinished(): Promise<void>;
  /** The file's bytes, or null when there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
};
