import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";

/** An answer held whole, so that it can be hashed, compressed once and sent many times. */
export type Page = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  compressed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
  /** Whether it has been compressed as far as it goes. */
  isSmallest: boolean;
};

/** The headers that follow from a page's text. */
export type HeadersOfPage = (html: string) => [string, string][];

const textTypes =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|atom\+xml|(?:ld|manifest)\+json)|image\/svg)/;

const smallestWorthwhileBytes = 860;

/** Whether an answer is text that ends, as opposed to a file or a stream. */
export function isPage(response: Response): boolean {
  return textTypes.test(response.headers.get("Content-Type") ?? "");
}

export async function readPage(response: Response, headersOf: HeadersOfPage): Promise<Page> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (response.status === 200 && body.length > 0) {
    const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    headers.set("ETag", `W/"${hash}"`);
  }
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    const html = new TextDecoder().decode(body);
    for (const [name, value] of headersOf(html)) {
      // A page may ask for a stricter one of its own.
      if (name !== "Referrer-Policy" || !headers.has(name)) headers.set(name, value);
    }
  }
  return {
    status: response.status,
    headers: [...headers],
    body,
    compressed: new Map(),
    isSmallest: false,
  };
}

/** Answers one request with a page: 304 when the browser has it, else in its best encoding. */
export async function sendPage(page: Page, request: Request): Promise<Response> {
  const headers = new Headers(page.headers);
  const tag = headers.get("ETag");
  if (tag && request.headers.get("If-None-Match")?.split(/,\s*/).includes(tag)) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  const encoding =
    page.body.length < smallestWorthwhileBytes
      ? "identity"
      : chooseEncoding(request.headers.get("Accept-Encoding"));
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const hasNoBody = request.method === "HEAD" || page.body.length === 0;
  const body = hasNoBody ? null : await compressOnce(page, encoding);
  return new Response(body, { status: page.status, headers });
}

/** The best encoding a browser names in `Accept-Encoding`; `q=0` is a refusal. */
function chooseEncoding(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

function compressOnce(page: Page, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = page.compressed.get(encoding) ?? compress(page.body, encoding);
  page.compressed.set(encoding, bytes);
  return bytes;
}

/** In a few milliseconds. */
async function compress(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding) {
  if (encoding === "gzip") return new Uint8Array(await promisify(gzip)(bytes));
  return encoding === "br" ? compressWithBrotli(bytes, 5) : bytes;
}

async function compressWithBrotli(bytes: Uint8Array, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Uint8Array(await promisify(brotliCompress)(bytes, { params }));
}

/** What does not fit waits for the next time that it is asked for. */
const mostWaiting = 20;
const waiting = new Set<Page>();

/**
 * For a page that is sent again and again: a tenth smaller, in 40 times the time. One at a time, so
 * that a visitor's work, such as a sign-in's, finds Node's other three threads free.
 */
export function compressFurther(page: Page): void {
  if (page.isSmallest || !page.compressed.has("br") || waiting.size >= mostWaiting) return;
  waiting.add(page);
  if (waiting.size === 1) void workOff();
}

async function workOff(): Promise<void> {
  for (const page of waiting) {
    const smaller = compressWithBrotli(page.body, constants.BROTLI_MAX_QUALITY);
    await smaller.then(
      () => page.compressed.set("br", smaller),
      () => undefined,
    );
    page.isSmallest = true;
    waiting.delete(page);
  }
}
