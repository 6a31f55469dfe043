import type { IncomingMessage, RequestListener } from "node:http";
import type { Ready } from "./ready-answer.server.ts";

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

type Options = {
  /** Null for whatever is not kept, or not known to be still good. */
  findReady: (asked: IncomingMessage) => Ready | null;
  /** Whether a visitor with these cookies may be somebody in particular. */
  mayBeSomebody: (cookies: string) => boolean;
};

/** Names that are surely good; every other is left to whoever reads addresses. */
const plainHost =
  /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*(?::(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}))?$/;

/**
 * Stands in front of the application and sends what is ready: nothing is made of the request, no
 * address is read, no header copied. Whatever is the least unusual takes the long way, which knows best.
 */
export function answerAtOnce(options: Options, otherwise: RequestListener): RequestListener {
  let lastHost: string | undefined;

  /** Nearly every request names the same one. */
  function isPlainHost(host: string | undefined): boolean {
    if (host === lastHost) return host !== undefined;
    if (host === undefined || !plainHost.test(host)) return false;
    lastHost = host;
    return true;
  }

  function isPlain({ method, headers }: Asked): boolean {
    if ((method !== "GET" && method !== "HEAD") || !isPlainHost(headers.host)) return false;
    const { cookie, "content-length": length, "transfer-encoding": coding } = headers;
    if (length !== undefined || coding !== undefined) return false;
    return cookie === undefined || !options.mayBeSomebody(cookie);
  }

  return (request, response) => {
    const ready = isPlain(request) ? options.findReady(request) : null;
    if (!ready) return otherwise(request, response);
    response.writeHead(ready.status, ready.headers);
    response.end(request.method === "HEAD" ? null : ready.body);
  };
}
