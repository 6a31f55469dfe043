import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { filesGone, findFilesGone } from "./files-gone.ts";
import { readErrorCode } from "./read-xml.server.ts";
import type { S3Place } from "./s3-place.ts";
import { type Answer, takeAnswer } from "./take-answer.server.ts";

type Call = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** None for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Statuses beside 200 that say what was asked; 404 only of a key. */
  expected?: number[];
  /** How much an answer of a status may have; 4 MB unless it is said. A list's page has some 0.5 MB. */
  maxBytes?: Partial<Record<number, number>>;
};

const usualBytes = 4 * 1024 * 1024;

export type S3Client = { call: (call: Call) => Promise<Answer> };

export type Patience = {
  /** How long one try may take, with its answer's bytes (milliseconds). */
  tryMs: number;
  /** The same for a try that sends a picture. */
  sendMs: number;
  /** Before the second try; twice that before the third. */
  pauseMs: number;
};

const usualPatience: Patience = { tryMs: 5_000, sendMs: 20_000, pauseMs: 100 };

const tries = 3;

/**
 * Asks a bucket, signed, with the sum of what is sent, so that what arrives otherwise is refused. What
 * S3 could not answer is asked again a little later. Throws `filesGone` in the end.
 */
export function createS3Client(place: S3Place, patience: Partial<Patience> = {}): S3Client {
  const { tryMs, sendMs, pauseMs } = { ...usualPatience, ...patience };
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = place;
  // It tries again without knowing of lost connections; so the tries are made here.
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });

  async function callOnce(call: Call): Promise<Answer> {
    const { method, query, headers, body, maxBytes } = call;
    const request = await aws.sign(addressOf(place, call.key, query), {
      method,
      headers: { ...headers, "X-Amz-Content-Sha256": sumOf(body ?? "") },
      body: body && ownBytes(body),
      redirect: "manual",
      signal: AbortSignal.timeout(body ? sendMs : tryMs),
    });
    // Not signed, for some in between change it. Of a piece `fetch` says it by itself.
    if (!request.headers.has("Range")) request.headers.set("Accept-Encoding", "identity");
    const response = await fetch(request);
    const answer = await takeAnswer(response, maxBytes?.[response.status] ?? usualBytes);
    const length = answer.headers.get("Content-Length");
    const isWhole = method !== "HEAD" && !answer.headers.has("Content-Encoding");
    const isCut = isWhole && length !== null && Number(length) !== answer.bytes.length;
    if (isCut) throw new Error("S3's answer was cut short");
    return answer;
  }

  async function tryCall(call: Call, nth: number): Promise<Answer> {
    const isLast = nth === tries;
    const answer = await callOnce(call).catch((error: unknown) => {
      if (findFilesGone(error)) throw error;
      if (isLast || isTimeout(error)) throw filesGone(null, error);
      return null;
    });
    if (answer && !isPassing(answer.status)) return accept(call, answer);
    if (answer && isLast) throw refusal(answer);
    await wait(pauseMs * 2 ** (nth - 1) * (0.5 + Math.random()));
    return tryCall(call, nth + 1);
  }

  return { call: (call) => tryCall(call, 1) };
}

/** Each part of the path encoded as S3 does when it checks the signature. */
function addressOf({ endpoint, bucket, prefix }: S3Place, key?: string, query = {}): string {
  const path = key === undefined ? bucket : `${bucket}/${prefix}${key}`;
  const address = new URL(`/${path.split("/").map(encodeURIComponent).join("/")}`, endpoint);
  for (const [name, value] of Object.entries<string>(query)) address.searchParams.set(name, value);
  return address.href;
}

const sumOf = (body: Uint8Array | string) => createHash("sha256").update(body).digest("hex");

/** What `fetch` takes; the bytes themselves are not copied unless others might share them. */
const ownBytes = (bytes: Uint8Array) =>
  bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : bytes.slice();

const isPassing = (status: number) => status >= 500 || status === 429;

/** Who did not answer in this time would have the visitor wait for nothing once more. */
const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

function accept({ expected = [] }: Call, answer: Answer): Answer {
  const { status } = answer;
  const isExpected = status === 200 || expected.includes(status);
  if (!isExpected) throw refusal(answer);
  if (status !== 404) return answer;
  // A bucket that is gone is not a file that is gone.
  if (codeOf(answer) === "NoSuchBucket") throw refusal(answer);
  return answer;
}

const codeOf = ({ bytes }: Answer) => readErrorCode(Buffer.from(bytes).toString("utf8"));

const refusal = (answer: Answer) => filesGone({ status: answer.status, s3Code: codeOf(answer) });
