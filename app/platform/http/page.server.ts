import { createHash } from "node:crypto";
import {
  chooseEncoding,
  compress,
  compressFurther,
  type Encoding,
  isWorthCompressing,
} from "./compression.server.ts";
import { hashInline } from "./content-security-policy.ts";

/** An answer held whole, so that it can be hashed, compressed once and sent many times. */
export type Page = {
  status: number;
  headers: [string, string][];
  body: Uint8Array;
  compressed: Map<Encoding, Promise<Uint8Array>>;
  /** Whether it has been asked for more than once, and so been compressed further. */
  isPopular: boolean;
};

const textTypes = /^(?:text\/(?!event-stream)|application\/(?:json|xml|ld\+json)|image\/svg)/;

/** Whether an answer is text that ends, as opposed to a file or a stream. */
export function isPage(response: Response): boolean {
  return textTypes.test(response.headers.get("Content-Type") ?? "");
}

export async function readPage(response: Response): Promise<Page> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (response.status === 200 && body.length > 0) {
    headers.set(
      "ETag",
      `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    );
  }
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    const html = new TextDecoder().decode(body);
    headers.set("X-Script-Hashes", hashInline("script", html).join(" "));
    headers.set("X-Style-Hashes", hashInline("style", html).join(" "));
  }
  return {
    status: response.status,
    headers: [...headers],
    body,
    compressed: new Map(),
    isPopular: false,
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
  const encoding = isWorthCompressing(page.body)
    ? chooseEncoding(request.headers.get("Accept-Encoding"))
    : "identity";
  const bytes = compressedOnce(page, encoding);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body = request.method === "HEAD" ? null : ((await bytes) as Uint8Array<ArrayBuffer>);
  const hasNoBody = body === null || page.status === 204 || page.status === 304;
  return new Response(hasNoBody ? null : body, { status: page.status, headers });
}

function compressedOnce(page: Page, encoding: Encoding): Promise<Uint8Array> {
  const known = page.compressed.get(encoding);
  const bytes = known ?? compress(page.body, encoding);
  page.compressed.set(encoding, bytes);
  if (known && encoding === "br" && !page.isPopular) {
    page.isPopular = true;
    void compressFurther(page.body).then((smaller) =>
      page.compressed.set(encoding, Promise.resolve(smaller)),
    );
  }
  return bytes;
}
