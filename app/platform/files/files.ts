import { buffer } from "node:stream/consumers";

/**
 * The storage of public files, on disk or in a bucket. Keys look like `0f…/800.avif`: lower case,
 * digits, `/`, `.`, `-`.
 */
export type Files = {
  /** Stores the whole file or nothing, durably once it resolves. Overwrites an existing file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<OpenFile | null>;
  head(key: string): Promise<FileInfo | null>;
  delete(key: string): Promise<void>;
  /** Throws when files cannot be stored. */
  check(): Promise<void>;
};

/**
 * `size`: bytes. `body?: never` lets `file.body === undefined` tell the result of `head` from that
 * of `get`.
 */
export type FileInfo = { size: number; body?: never };

export type OpenFile = {
  size: number;
  /** The bytes of a small file; a stream of pieces for a large one. */
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
};

export const pieceBytes = 128 * 1024;

const keyPattern = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;

/** Throws for a key that could lead out of the storage. */
export function requireFileKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return key;
}

export async function readWhole(files: Files, key: string): Promise<Uint8Array | null> {
  const file = await files.get(key);
  if (!file) return null;
  return file.body instanceof Uint8Array ? file.body : buffer(file.body);
}

const unavailable = "files-unavailable";

/** What S3 answered, or null when it did not answer. */
type Answered = { status: number; s3Code: string };

export type FilesUnavailable = Error & { code: typeof unavailable; answered: Answered | null };

/**
 * The file storage does not answer, or refuses. Identified by its code, because each bundle has its
 * own classes.
 */
export function filesUnavailable(answered: Answered | null, cause?: unknown): FilesUnavailable {
  const answer = answered && `S3 answered ${answered.status} ${answered.s3Code}`;
  const message = answer ?? "S3 does not answer";
  return Object.assign(new Error(message, { cause }), { code: unavailable, answered } as const);
}

export const isFilesUnavailable = (error: unknown): error is FilesUnavailable =>
  error instanceof Error && "code" in error && error.code === unavailable;
