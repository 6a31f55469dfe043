import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AddHeaders } from "./secure-headers.server.ts";

/**
 * A response as `response.writeHead` and `response.end` take it: names and values of headers
 * alternate.
 */
export type Prebuilt = { status: number; headers: string[]; body: Buffer<ArrayBuffer> | null };

/** A response in one encoding: whole, and for a browser that has it in its cache. */
type Variant = { etag: string; full: Prebuilt; notModified: Prebuilt };

type Encoding = "br" | "gzip" | "identity";

/** A buffered response: hashed once, compressed once for each encoding, sent many times. */
export type Page = {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer>;
  variants: Map<Encoding, Variant | Promise<Variant>>;
  isCompressible: boolean;
};

const textTypes =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|atom\+xml|(?:ld|manifest)\+json)|image\/svg)/;

const isText = (headers: Headers) => textTypes.test(headers.get("Content-Type") ?? "");

const minCompressedBytes = 860;

/** Whether a response may be buffered: a text that ends, or a file with an ETag. */
export const isBufferable = ({ headers }: Response) => isText(headers) || headers.has("ETag");

export async function buildPage(response: Response, addHeaders: AddHeaders): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (isText(headers)) headers.append("Vary", "Accept-Encoding");
  if (response.status === 200 && body.length > 0) headers.set("ETag", weakTag(headers, body));
  addHeaders(headers);
  const isCompressible = isText(headers) && body.length >= minCompressedBytes;
  return { status: response.status, headers, body, variants: new Map(), isCompressible };
}

/** Weak, so that it is the same in each encoding. */
function weakTag(headers: Headers, body: Buffer): string {
  const ownTag = headers.get("ETag");
  if (ownTag) return ownTag.startsWith("W/") ? ownTag : `W/${ownTag}`;
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** The answer in an encoding that is accepted; null while it has yet to be compressed. */
export function findResponse(page: Page, headers: IncomingHttpHeaders): Prebuilt | null {
  const variant = page.variants.get(chooseEncoding(page, headers["accept-encoding"]));
  if (!variant || variant instanceof Promise) return null;
  return chooseResponse(variant, headers["if-none-match"]);
}

export async function respond(page: Page, { method, headers }: Request): Promise<Response> {
  const encoding = chooseEncoding(page, headers.get("Accept-Encoding"));
  const variant = await (page.variants.get(encoding) ?? addVariant(page, encoding));
  const { status, body, headers: flat } = chooseResponse(variant, headers.get("If-None-Match"));
  const sent = new Headers();
  for (let at = 0; at < flat.length; at += 2) sent.append(flat[at] ?? "", flat[at + 1] ?? "");
  return new Response(method === "HEAD" ? null : body, { status, headers: sent });
}

function addVariant(page: Page, encoding: Encoding): Promise<Variant> {
  const compressed = compress(page.body, encoding);
  const variant = compressed.then((bytes) => buildVariant(page, bytes, encoding));
  page.variants.set(encoding, variant);
  variant.then(
    (built) => page.variants.set(encoding, built),
    () => page.variants.delete(encoding),
  );
  return variant;
}

export function buildVariant(
  { status, headers }: Pick<Page, "status" | "headers">,
  bytes: Buffer<ArrayBuffer>,
  encoding: Encoding = "identity",
): Variant {
  const all = new Headers(headers);
  const notModified = new Headers(headers);
  notModified.delete("Content-Type");
  if (encoding !== "identity") all.set("Content-Encoding", encoding);
  if (bytes.length > 0) all.set("Content-Length", `${bytes.length}`);
  return {
    etag: headers.get("ETag") ?? "",
    full: { status, headers: [...all].flat(), body: bytes.length > 0 ? bytes : null },
    notModified: { status: 304, headers: [...notModified].flat(), body: null },
  };
}

/** By the weak comparison of RFC 9110 §13.1.2. */
export function chooseResponse({ etag, full, notModified }: Variant, ifNoneMatch?: string | null) {
  if (!etag || !ifNoneMatch) return full;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return notModified;
  const withoutWeak = (tag: string) => tag.trim().replace(/^W\//, "");
  const isKnown = ifNoneMatch.split(",").some((tag) => withoutWeak(tag) === withoutWeak(etag));
  return isKnown ? notModified : full;
}

/** Whether `Accept-Encoding` names an encoding; `q=0` is a refusal. */
const accepts = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, "i");

const [br, gzipped] = [accepts("br"), accepts("gzip")];

function chooseEncoding({ isCompressible }: Page, accepted?: string | null): Encoding {
  if (!isCompressible || !accepted) return "identity";
  if (br.test(accepted)) return "br";
  return gzipped.test(accepted) ? "gzip" : "identity";
}

/** Takes a few milliseconds. The best quality takes 40 times as long and saves a tenth. */
const brotliQuality = 5;

async function compress(bytes: Buffer<ArrayBuffer>, encoding: Encoding) {
  if (encoding === "gzip") return promisify(gzip)(bytes);
  if (encoding === "identity") return bytes;
  // The smallest that holds the text: with the usual 4 MB, V8 collects garbage so often that
  // rendering takes half as long again.
  const window = Math.ceil(Math.log2(bytes.length + 16));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, 16), constants.BROTLI_DEFAULT_WINDOW),
  };
  return promisify(brotliCompress)(bytes, { params });
}
