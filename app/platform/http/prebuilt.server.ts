import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AddHeaders } from "./secure-headers.server.ts";

/** A response as `response.writeHead` and `response.end` take it. */
export type Prebuilt = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer<ArrayBuffer> | null;
};

type Encoding = "br" | "gzip";

/** A buffered response: hashed once, compressed once for each encoding, sent many times. */
export type Page = {
  whole: Prebuilt;
  etag: string;
  notModified: Prebuilt;
  /** Null for what is not compressed. */
  compressed: Map<Encoding, Prebuilt | Promise<Prebuilt>> | null;
};

const textTypes = /^(?:text\/(?!event-stream)|application\/(?:\w+\+)?(?:json|xml)|image\/svg)/;
const isText = (headers: Headers) => textTypes.test(headers.get("Content-Type") ?? "");

const minCompressedBytes = 860;

/** A text that ends, or a file with an ETag. */
export const isBufferable = ({ headers }: Response) => isText(headers) || headers.has("ETag");

/** A text's ETag is weak, so that it is the same in each encoding. */
export async function buildPage(response: Response, addHeaders: AddHeaders): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (isText(headers)) headers.append("Vary", "Accept-Encoding");
  if (response.status === 200 && body.length > 0 && !headers.has("ETag")) {
    const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    headers.set("ETag", `W/"${hash}"`);
  }
  addHeaders(headers);
  return toPage(response.status, headers, body);
}

export function toPage(status: number, headers: Headers, body: Buffer<ArrayBuffer>): Page {
  if (body.length > 0) headers.set("Content-Length", `${body.length}`);
  const ofAnyBody = [...headers].filter(([name]) => !/^content-(?:type|length)$/.test(name));
  return {
    whole: { status, headers: [...headers], body: body.length > 0 ? body : null },
    etag: headers.get("ETag") ?? "",
    notModified: { status: 304, headers: ofAnyBody, body: null },
    compressed: isText(headers) && body.length >= minCompressedBytes ? new Map() : null,
  };
}

/** The answer; null while it has yet to be compressed. */
export function findResponse(page: Page, headers: IncomingHttpHeaders): Prebuilt | null {
  const found = choose(page, headers["accept-encoding"], headers["if-none-match"]);
  return found instanceof Promise ? null : found;
}

export async function respond(page: Page, { method, headers: asked }: Request): Promise<Response> {
  const chosen = choose(page, asked.get("Accept-Encoding"), asked.get("If-None-Match"));
  const { status, headers, body } = await chosen;
  return new Response(method === "HEAD" ? null : body, { status, headers });
}

function choose(page: Page, accept?: string | null, ifNoneMatch?: string | null) {
  const { whole, etag, notModified, compressed } = page;
  // Whether the browser's tag or ours is weak does not count (RFC 9110 §13.1.2).
  if (etag && ifNoneMatch?.includes(etag.replace("W/", ""))) return notModified;
  const encoding = (["br", "gzip"] as const).find((name) => accept?.includes(name));
  if (!compressed || !encoding) return whole;
  const known = compressed.get(encoding);
  if (known) return known;
  const compressing = compress(whole, encoding);
  compressed.set(encoding, compressing);
  compressing.then(
    (built) => compressed.set(encoding, built),
    () => compressed.delete(encoding),
  );
  return compressing;
}

async function compress(whole: Prebuilt, encoding: Encoding): Promise<Prebuilt> {
  const bytes = whole.body ?? Buffer.alloc(0);
  const params = {
    // Takes a few milliseconds. The best quality takes 40 times as long and saves a tenth.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // 128 KB: with the usual 4 MB, V8 collects garbage so often that rendering takes half as long
    // again.
    [constants.BROTLI_PARAM_LGWIN]: 17,
  };
  const body = await (encoding === "br"
    ? promisify(brotliCompress)(bytes, { params })
    : promisify(gzip)(bytes));
  const headers = new Headers(whole.headers);
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", `${body.length}`);
  return { ...whole, headers: [...headers], body };
}
