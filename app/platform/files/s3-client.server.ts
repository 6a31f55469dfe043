import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { filesUnavailable, unexpectedAnswer } from "./files.ts";
import type { S3Bucket } from "./s3-bucket.ts";

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
export function createS3Client(bucket: S3Bucket, timeouts: Partial<S3Timeouts> = {}): CallS3 {
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
