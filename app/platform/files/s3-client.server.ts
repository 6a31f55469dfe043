import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { filesUnavailable, isFilesUnavailable, pieceBytes, unexpectedAnswer } from "./files.ts";
import type { S3Bucket } from "./s3-bucket.ts";

type Call = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Without one, the call is about the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  /** Statuses besides 200 that are returned instead of thrown. */
  accept?: readonly number[];
  /** Whether a body of more than `pieceBytes` is left to be read as a stream. */
  isStreamed?: boolean;
};

export type S3Answer = {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  /** The body that is left to be read. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null;
};

export type CallS3 = (call: Call) => Promise<S3Answer>;

export type S3Timeouts = {
  /** One attempt, including its answer's body (milliseconds). */
  tryMs: number;
  /** One attempt that sends a picture. */
  sendMs: number;
  /** The pause before the second attempt, doubled before the third. */
  pauseMs: number;
};

const defaultTimeouts: S3Timeouts = { tryMs: 5_000, sendMs: 20_000, pauseMs: 100 };

/** The largest answer that is read whole (bytes). A page of a list has some 0.5 MB. */
const maxAnswerBytes = 4 * 1024 * 1024;

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

  async function attempt(call: Call): Promise<S3Answer> {
    const body = call.body && new Uint8Array(call.body);
    const sha256 = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(timedOut), body ? sendMs : tryMs);
    try {
      const request = await aws.sign(urlOf(bucket, call), {
        method: call.method,
        headers: { "X-Amz-Content-Sha256": sha256 },
        body,
        redirect: "manual",
        signal: controller.signal,
      });
      // Set after signing, because some proxies change it.
      request.headers.set("Accept-Encoding", "identity");
      const response = await fetch(request);
      const { status, headers } = response;
      const isLarge = Number(headers.get("Content-Length")) > pieceBytes;
      if (status === 200 && call.isStreamed && isLarge) {
        return { status, headers, bytes: new Uint8Array(), stream: response.body };
      }
      return { status, headers, bytes: await readAnswer(response), stream: null };
    } finally {
      clearTimeout(timer);
    }
  }

  return async function callS3(call) {
    for (let count = 1; ; count++) {
      const isLast = count === maxAttempts;
      const answer = await attempt(call).catch((error: unknown) => {
        if (isFilesUnavailable(error)) throw error;
        // A visitor should not wait for a second timeout.
        if (isLast || error === timedOut) throw filesUnavailable(null, error);
        return null;
      });
      if (answer && (isLast || !isPassing(answer.status))) return accept(call, answer);
      await pause(pauseMs * 2 ** (count - 1) * (0.5 + Math.random()));
    }
  };
}

/** Encodes each part of the path the way S3 does when it checks the signature. */
function urlOf({ endpoint, bucket, prefix }: S3Bucket, { key, query = {} }: Call): string {
  const path = key === undefined ? bucket : `${bucket}/${prefix}${key}`;
  const url = new URL(`/${path.split("/").map(encodeURIComponent).join("/")}`, endpoint);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Limited, because another server may have taken the address and send anything. */
async function readAnswer(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxAnswerBytes) throw unexpectedAnswer(response.status, "more than was asked for");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const isPassing = (status: number) => status >= 500 || status === 429;

function accept(call: Call, answer: S3Answer): S3Answer {
  const { status, bytes } = answer;
  const [, code = ""] = /<Error>.*?<Code>(\w{1,100})</s.exec(Buffer.from(bytes).toString()) ?? [];
  const isAccepted = status === 200 || call.accept?.includes(status);
  // A missing bucket must not be mistaken for a missing file.
  if (!isAccepted || code === "NoSuchBucket") throw filesUnavailable({ status, s3Code: code });
  return answer;
}
