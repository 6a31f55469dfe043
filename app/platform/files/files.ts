import { buffer } from "node:stream/consumers";

/**
 * Where public files are kept, on a disk or elsewhere: whole files under keys, without folders. Keys
 * look like `0f…/800.avif`: lower case, digits, `/`, `.`, `-`. Many nodes may use one such place.
 */
export type Files = {
  /** Whether other databases could keep their files in the very same place. */
  isShared: boolean;
  /** Stores the whole file or nothing, for good once it resolves; the same key again is allowed. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** A file and its size in bytes, or null when there is none. */
  get(key: string): Promise<OpenFile | null>;
  head(key: string): Promise<FileFacts | null>;
  /** Deletes one file; it may be gone already. */
  delete(key: string): Promise<void>;
  /** Every file whose key begins so, in the order of the keys, which may change meanwhile. */
  list(prefix: string): AsyncIterable<FileFacts & { key: string }>;
  /** Tries whether files can be kept just now, and throws why not. */
  check(): Promise<void>;
};

export type FileFacts = {
  /** Bytes. */
  size: number;
  /** Epoch milliseconds. */
  changedAt: number;
};

export type OpenFile = {
  size: number;
  /** A small file's bytes; of a large one a piece at a time, as fast as they are taken. */
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** What a reader who takes nothing may hold of a file. Most pictures are smaller. */
export const pieceBytes = 128 * 1024;

const keyPattern = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;

export const isFileKey = (text: string) => keyPattern.test(text);

/** Throws for whatever could lead elsewhere. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return key;
}

/** All of a file's bytes, or null when there is none. */
export async function readWhole(
  files: Pick<Files, "get">,
  key: string,
): Promise<Uint8Array | null> {
  const file = await files.get(key);
  if (!file) return null;
  return file.body instanceof Uint8Array ? file.body : buffer(file.body);
}
