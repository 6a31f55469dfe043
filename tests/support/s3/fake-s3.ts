import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Bucket } from "#app/platform/files/s3-bucket.ts";
import { fakeKey, whyRefused } from "./check-signature.ts";

type Stored = { bytes: Buffer; etag: string };

type Answer = {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
};

export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>;

const region = "test-region";

/**
 * As much of S3 as the site uses, in memory, with one bucket, `pictures`. It refuses whatever is
 * not signed by version 4 with the right secret, or did not arrive as it was signed.
 */
export async function startFakeS3() {
  const bucket = new Map<string, Stored>();
  /**
   * What becomes of a request instead: an answer, or one of this status, a lost connection, or
   * silence.
   */
  let trouble: ((request: IncomingMessage) => number | Answer | "lost" | "silent" | null) | null =
    null;
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const happens = trouble?.(request) ?? null;
    const bytes = await buffer(request);
    asked.push(`${request.method} ${request.url}`);
    if (happens === "lost") return void request.socket.destroy();
    if (happens === "silent") return;
    if (typeof happens === "object" && happens) return send(response, happens, request);
    if (happens) return send(response, errorOf(happens, "InternalError"), request);
    const why = whyRefused(request, bytes, region);
    const answer = why
      ? errorOf(why === "XAmzContentSHA256Mismatch" ? 400 : 403, why)
      : answerSigned(bucket, request, bytes);
    send(response, answer, request);
  });
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    bucket,
    asked,
    place: (changes: Partial<S3Bucket> = {}): S3Bucket => ({
      endpoint: `http://127.0.0.1:${port}`,
      region,
      bucket: "pictures",
      prefix: "",
      ...fakeKey,
      ...changes,
    }),
    setTrouble(next: typeof trouble) {
      trouble = next;
    },
    close: () => void server.close().closeAllConnections(),
  };
}

function answerSigned(bucket: Map<string, Stored>, request: IncomingMessage, bytes: Buffer) {
  const url = new URL(request.url ?? "", "http://s3");
  const [, name, ...rest] = url.pathname.split("/").map(decodeURIComponent);
  if (name !== "pictures") return errorOf(404, "NoSuchBucket");
  const key = rest.join("/");
  if (request.method === "PUT") {
    const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
    bucket.set(key, { bytes, etag });
    // As Swift calls its empty answer.
    return { status: 200, headers: { ETag: etag, "Content-Type": "text/html; charset=UTF-8" } };
  }
  if (request.method === "DELETE") {
    bucket.delete(key);
    return { status: 204 };
  }
  const stored = bucket.get(key);
  if (!stored) return errorOf(404, "NoSuchKey");
  return { status: 200, headers: { ETag: stored.etag }, body: stored.bytes };
}

const errorOf = (status: number, code: string): Answer => ({
  status,
  body:
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>It is ` +
    `${code}</Message></Error>`,
});

function send(response: ServerResponse, answer: Answer, { method }: IncomingMessage) {
  const { status, headers = {}, body = "" } = answer;
  const length = status === 204 ? {} : { "Content-Length": Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length });
  response.end(method === "HEAD" ? undefined : body);
}
