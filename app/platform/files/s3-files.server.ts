import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { Config } from "#app/platform/config.server.ts";
import { createDiskFiles } from "./disk-files.server.ts";
import {
  type Files,
  filesUnavailable,
  pieceBytes,
  requireFileKey,
  unexpectedAnswer,
} from "./files.ts";
import type { S3Bucket } from "./s3-bucket.ts";

/** The storage of `FILES_URL`, or else the folder in `dataDir`. */
export function openFiles({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">): Files {
  return bucket ? createS3Files(bucket) : createDiskFiles(join(dataDir, "files"));
}

/** Stores files in a bucket, which many nodes may share. Throws `filesUnavailable` when S3 is. */
export function createS3Files(bucket: S3Bucket, timeouts: Partial<S3Timeouts> = {}): Files {
  const callS3 = createS3Client(bucket, timeouts);
  const files: Omit<Files, "check"> = {
    async put(key, bytes) {
      const answer = await callS3({ method: "PUT", key: requireFileKey(key), body: bytes });
      await answer.body?.cancel();
      // Swift answers in HTML, and without an ETag when another write of the key came first.
      const isS3 = answer.headers.has("ETag") || answer.headers.has("X-Amz-Request-Id");
      if (!isS3) throw unexpectedAnswer(answer.status, webPage);
    },
    async get(key) {
      const answer = await callS3({ method: "GET", key: requireFileKey(key), accept: [404] });
      if (answer.status === 404) return null;
      const size = readSize(answer);
      if (size > pieceBytes && answer.body) return { size, body: answer.body };
      const bytes = new Uint8Array(await answer.arrayBuffer().catch(lost));
      return bytes.length === size ? { size, body: bytes } : lost("a part of the file");
    },
    async head(key) {
      const answer = await callS3({ method: "HEAD", key: requireFileKey(key), accept: [404] });
      return answer.status === 404 ? null : { size: readSize(answer) };
    },
    async delete(key) {
      const call = { method: "DELETE", key: requireFileKey(key), accept: [204, 404] } as const;
      await (await callS3(call)).body?.cancel();
    },
  };
  return {
    ...files,
    // Each of these may be forbidden on its own.
    async check() {
      await files.put("probe", new Uint8Array(1));
      await files.head("probe");
      await files.delete("probe");
    },
  };
}

const webPage = "a page, not a file";

/** The connection was lost while the answer was read. */
function lost(cause: unknown): never {
  throw filesUnavailable(null, cause);
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
  /** Statuses besides 200 that are returned instead of thrown. */
  accept?: readonly number[];
};

type CallS3 = (call: Call) => Promise<Response>;

export type S3Timeouts = {
  /** One attempt, until its answer begins (milliseconds). */
  tryMs: number;
  /** One attempt that sends a picture. */
  sendMs: number;
  /** The pause before the second attempt, doubled before the third. */
  pauseMs: number;
};

const defaultTimeouts: S3Timeouts = { tryMs: 5_000, sendMs: 20_000, pauseMs: 100 };

const maxAttempts = 3;

const timedOut = new Error("S3 has not answered in time");

/**
 * Sends signed calls to a bucket. The signature covers the SHA-256 of the body, so S3 refuses bytes that
 * were damaged on the way. Lost connections and passing errors are tried again; then it throws
 * `filesUnavailable`.
 */
function createS3Client(bucket: S3Bucket, timeouts: Partial<S3Timeouts> = {}): CallS3 {
  const { tryMs, sendMs, pauseMs } = { ...defaultTimeouts, ...timeouts };
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = bucket;
  // aws4fetch does not retry lost connections, so attempts are counted here.
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });

  async function attempt({ method, key, body }: Call): Promise<Response> {
    const hash = createHash("sha256").update(body ?? "");
    const headers = { "X-Amz-Content-Sha256": hash.digest("hex") };
    const sent = body && new Uint8Array(body);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(timedOut), body ? sendMs : tryMs);
    try {
      const { signal } = controller;
      const init = { method, headers, body: sent, redirect: "manual", signal } as const;
      return await aws.fetch(urlOf(bucket, key), init);
    } finally {
      clearTimeout(timer);
    }
  }

  return async function callS3(call) {
    for (let count = 1; ; count++) {
      const isLast = count === maxAttempts;
      const answer = await attempt(call).catch((error: unknown) => {
        // A visitor should not wait for a second timeout.
        if (isLast || error === timedOut) throw filesUnavailable(null, error);
        return null;
      });
      if (answer && (isLast || !isPassing(answer.status))) return accept(call, answer);
      await answer?.body?.cancel();
      await pause(pauseMs * 2 ** (count - 1) * (0.5 + Math.random()));
    }
  };
}

/** Encodes each part of the path the way S3 does when it checks the signature. */
function urlOf({ endpoint, bucket, prefix }: S3Bucket, key: string): string {
  const path = `${bucket}/${prefix}${key}`.split("/").map(encodeURIComponent).join("/");
  return new URL(`/${path}`, endpoint).href;
}

const isPassing = (status: number) => status >= 500 || status === 429;

/** An error of S3 has a few hundred bytes. Another server may have taken the address and send anything. */
const maxErrorBytes = 64 * 1024;

async function accept({ accept = [] }: Call, answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (status === 200) return answer;
  if (Number(headers.get("Content-Length")) > maxErrorBytes) {
    throw unexpectedAnswer(status, "more than was asked for");
  }
  const text = await answer.text();
  const [, code = ""] = /<Error>.*?<Code>(\w{1,100})</s.exec(text) ?? [];
  // A missing bucket must not be mistaken for a missing file.
  if (!accept.includes(status) || code === "NoSuchBucket") {
    throw filesUnavailable({ status, s3Code: code });
  }
  return answer;
}
