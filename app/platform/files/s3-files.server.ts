import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { Config } from "#app/platform/config.server.ts";
import { createDiskFiles } from "./disk-files.server.ts";
import type { Files, FilesUnavailable, OpenFile } from "./files.ts";
import {
  filesUnavailable,
  isFilesUnavailable,
  pieceBytes,
  readWhole,
  requireFileKey,
} from "./files.ts";
import type { S3Bucket } from "./s3-bucket.ts";

/** The storage of `FILES_URL`, or else the folder in `dataDir`. */
export const openFiles = ({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">): Files =>
  bucket ? createS3Files(bucket) : createDiskFiles(join(dataDir, "files"));

/** Stores files in a bucket, which many nodes may share. Throws `filesUnavailable` when S3 is. */
export function createS3Files(bucket: S3Bucket, timeouts: Partial<S3Timeouts> = {}): Files {
  const callS3 = createS3Client(bucket, timeouts);
  const drop = ({ body }: Response) => body?.cancel();
  const files: Omit<Files, "check"> = {
    async put(key, body) {
      await callS3({ method: "PUT", key, body }, drop);
    },
    get: (key) => callS3({ method: "GET", key, accept: [404] }, readFile),
    head: (key) =>
      callS3({ method: "HEAD", key, accept: [404] }, (answer) => ({ size: sizeOf(answer) })),
    async delete(key) {
      await callS3({ method: "DELETE", key, accept: [204, 404] }, drop);
    },
  };
  const probe = Buffer.from("probe");
  return {
    ...files,
    // Each of these may be forbidden on its own.
    async check() {
      await files.put("probe", probe);
      const read = await readWhole(files as Files, "probe");
      if (read && !probe.equals(read)) throw filesUnavailable(null, anotherServer);
      await files.delete("probe");
      // Not "probe", which another node may just have written.
      await files.head("probe-missing");
    },
  };
}

const anotherServer = new Error("Another server, or a page of one, is at the address of S3");

async function readFile(answer: Response): Promise<OpenFile> {
  const size = sizeOf(answer);
  if (size > pieceBytes && answer.body) return { size, body: answer.body };
  const body = await answer.bytes();
  return { size: body.length, body };
}

const sizeOf = ({ headers }: Response) => Number(headers.get("Content-Length") ?? 0);

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

async function requireStatus(answer: Response, accepted: readonly number[] = []): Promise<void> {
  const { status } = answer;
  const [, code = ""] = /<Error>.*?<Code>(\w{1,100})</s.exec(await answer.text()) ?? [];
  // A missing bucket must not be mistaken for a missing file.
  const isAccepted = accepted.includes(status) && code !== "NoSuchBucket";
  if (!isAccepted) throw filesUnavailable({ status, s3Code: code });
}
