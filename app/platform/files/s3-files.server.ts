import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { Config } from "#app/platform/config.server.ts";
import { createDiskFiles } from "./disk-files.server.ts";
import type { Files, FilesUnavailable, OpenFile } from "./files.ts";
import { filesUnavailable, isFilesUnavailable, pieceBytes, requireFileKey } from "./files.ts";
import type { S3Bucket } from "./s3-bucket.ts";

/** The storage of `FILES_URL`, or else the folder in `dataDir`. */
export const openFiles = ({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">): Files =>
  bucket ? createS3Files(bucket) : createDiskFiles(join(dataDir, "files"));

/** Stores files in a bucket, which many nodes may share. Throws `filesUnavailable` when S3 is. */
export function createS3Files(bucket: S3Bucket, timeouts: Partial<S3Timeouts> = {}): Files {
  const callS3 = createS3Client(bucket, timeouts);
  const files: Omit<Files, "check"> = {
    async put(key, body) {
      await callS3({ method: "PUT", key, body }, requireS3);
    },
    get: (key) => callS3({ method: "GET", key, accept: [404] }, readFile),
    head: (key) =>
      callS3({ method: "HEAD", key, accept: [404] }, (answer) => ({ size: readSize(answer) })),
    async delete(key) {
      await callS3({ method: "DELETE", key, accept: [204, 404] }, ({ body }) => body?.cancel());
    },
  };
  return {
    ...files,
    // Each of these may be forbidden on its own.
    async check() {
      await files.put("probe", new Uint8Array(1));
      await files.get("probe");
      await files.delete("probe");
      // Not "probe", which another node may just have written.
      await files.head("probe-missing").catch((error: unknown) => {
        const isForbidden = isFilesUnavailable(error) && error.answered?.status === 403;
        throw isForbidden ? filesUnavailable(error.answered, new Error(needsList)) : error;
      });
    },
  };
}

const needsList = "the key also needs ListBucket, because S3 refuses missing files without it";

const webPage = "a page, not a file";

/** An answer that no S3 service sends: another server has its address, or a proxy is in between. */
const unexpectedAnswer = (status: number, what: string): FilesUnavailable =>
  filesUnavailable({ status, s3Code: "" }, new Error(what));

/** Swift answers in HTML, and without an ETag when another write of the key came first. */
async function requireS3({ status, headers, body }: Response): Promise<void> {
  await body?.cancel();
  const isS3 = headers.has("ETag") || headers.has("X-Amz-Request-Id");
  if (!isS3) throw unexpectedAnswer(status, webPage);
}

async function readFile(answer: Response): Promise<OpenFile> {
  const size = readSize(answer);
  if (size > pieceBytes && answer.body) return { size, body: answer.body };
  const body = await readBody(answer, size);
  if (body.length < size) throw filesUnavailable(null, new Error("a part of the file"));
  return { size, body };
}

/** Reads a body whole. Throws when it has more than `maxBytes`. */
async function readBody({ status, body }: Response, maxBytes: number) {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece);
    size += piece.length;
    if (size > maxBytes) throw unexpectedAnswer(status, "more than was asked for");
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/** S3 gives every file an ETag and its length; another server at its address sends pages. */
function readSize({ status, headers }: Response): number {
  const isPage = /html/i.test(headers.get("Content-Type") ?? "");
  if (!headers.has("ETag") || isPage) throw unexpectedAnswer(status, webPage);
  const length = headers.get("Content-Length");
  if (length === null) throw unexpectedAnswer(status, "a file without its length");
  return Number(length);
}

type Call = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  key: string;
  body?: Uint8Array;
  /** Statuses besides 200 that are not thrown: the result is null. */
  accept?: readonly number[];
};

type Read<Result> = (answer: Response) => Result | Promise<Result>;

export type S3Timeouts = {
  /** One attempt, until its answer is read, or the answer of a large file begins (milliseconds). */
  tryMs: number;
  sendMs: number;
  /** The pause before the second attempt, doubled before the third. */
  pauseMs: number;
};

const defaultTimeouts: S3Timeouts = { tryMs: 5_000, sendMs: 20_000, pauseMs: 100 };

const maxAttempts = 3;

const timedOut = new Error("S3 has not answered in time");

/**
 * Retries lost connections and passing errors until the answer is read or its stream is returned;
 * then throws `filesUnavailable`.
 */
function createS3Client(bucket: S3Bucket, timeouts: Partial<S3Timeouts> = {}) {
  const { tryMs, sendMs, pauseMs } = { ...defaultTimeouts, ...timeouts };
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = bucket;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  async function attempt<Result>({ method, key, body, accept }: Call, read: Read<Result>) {
    const hash = createHash("sha256").update(body ?? "");
    const headers = { "X-Amz-Content-Sha256": hash.digest("hex") };
    const sent = body && new Uint8Array(body);
    const init = { method, headers, body: sent, redirect: "manual" } as const;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(timedOut), body ? sendMs : tryMs);
    try {
      const request = await aws.sign(urlOf(bucket, key), init);
      // A compressed file has another length. Not signed, because proxies change this header.
      request.headers.set("Accept-Encoding", "identity");
      // Given to `fetch`, because a `Request` stops following a signal once it is garbage
      // collected.
      const answer = await fetch(request, { signal: controller.signal });
      if (answer.status === 200) return await read(answer);
      await requireStatus(answer, accept);
      return null;
    } catch (error) {
      // Closes the connection if the body was not read to its end.
      controller.abort();
      throw isFilesUnavailable(error) ? error : filesUnavailable(null, error);
    } finally {
      clearTimeout(timer);
    }
  }

  return async function callS3<Result>(call: Call, read: Read<Result>): Promise<Result | null> {
    requireFileKey(call.key);
    for (let count = 1; ; count++) {
      try {
        return await attempt(call, read);
      } catch (error) {
        if (count === maxAttempts || !isPassing(error as FilesUnavailable)) throw error;
      }
      await pause(pauseMs * 2 ** (count - 1) * (0.5 + Math.random()));
    }
  };
}

/** Encodes each part of the path the way S3 does when it checks the signature. */
function urlOf({ endpoint, bucket, prefix }: S3Bucket, key: string): string {
  const path = `${bucket}/${prefix}${key}`.split("/").map(encodeURIComponent).join("/");
  return new URL(`/${path}`, endpoint).href;
}

/** A visitor should not wait for a second timeout. */
const isPassing = ({ answered, cause }: FilesUnavailable) =>
  answered ? answered.status >= 500 || answered.status === 429 : cause !== timedOut;

/**
 * An error of S3 has a few hundred bytes. Another server may have taken the address and send
 * anything.
 */
const maxErrorBytes = 64 * 1024;

async function requireStatus(answer: Response, accepted: readonly number[] = []): Promise<void> {
  const { status } = answer;
  const text = Buffer.from(await readBody(answer, maxErrorBytes)).toString();
  const [, code = ""] = /<Error>.*?<Code>(\w{1,100})</s.exec(text) ?? [];
  // A missing bucket must not be mistaken for a missing file.
  const isAccepted = accepted.includes(status) && code !== "NoSuchBucket";
  if (!isAccepted) throw filesUnavailable({ status, s3Code: code });
}
