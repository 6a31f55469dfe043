import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { stopParsing } from "./http-server.server.ts";
import { formatRefusal, type Refusal } from "./json-call.server.ts";
import type { AddHeaders } from "./secure-headers.server.ts";

/** The most bytes of a body, by the beginning of the address, and everywhere else. */
type Limits = { at: readonly (readonly [path: string, maxBytes: number])[]; everywhere: number };

type Options = { limits: Limits; addHeaders: AddHeaders };

/**
 * What a form with a text of so many characters takes, and as much again, so that the form itself
 * refuses a text that is too long. A character of an Indian script is written as `%E0%B2%95`.
 */
export const maxFormBytes = (characters: number): number => 2 * 9 * characters;

/**
 * Refuses what no address takes, and hands over small bodies whole, as the `rawBody` that
 * `@hono/node-server` looks for: a sender who is slow or breaks off then costs a buffer only.
 * Longer bodies are streamed.
 */
export function receiveBodies(options: Options, listener: RequestListener): RequestListener {
  const { at, everywhere } = options.limits;
  return (request: IncomingMessage & { rawBody?: Buffer }, response) => {
    const { headers, method, url = "/" } = request;
    const bytes = Number(headers["content-length"] ?? 0);
    const refusing = (refusal: Refusal) => refuse(response, refusal, options.addHeaders);
    // Node joins several of them. A proxy may have used another one than this program would.
    if (headers.host?.includes(",")) return refusing(refusals.hosts);
    // Browsers state the length. A body in chunks costs most where each chunk is one byte.
    if (headers["transfer-encoding"] !== undefined) return refusing(refusals.length);
    if (bytes === 0) return listener(request, response);
    const path = url.toLowerCase();
    const [, maxBytes] = at.find(([start]) => path.startsWith(start)) ?? ["", everywhere];
    const isRead = method === "GET" || method === "HEAD";
    if (isRead || bytes > maxBytes) return refusing(refusals.size);
    if (bytes > everywhere) return listener(request, response);
    const body = Buffer.allocUnsafe(bytes);
    let received = 0;
    request.on("data", (piece: Buffer) => {
      received += piece.copy(body, received);
    });
    request.once("end", () => {
      request.rawBody = body;
      listener(request, response);
    });
    // A body that breaks off has nobody to answer.
    request.on("error", () => undefined);
  };
}

const refusals = {
  hosts: { status: 400, code: "two-hosts", message: "A request must name one host." },
  length: {
    status: 411,
    code: "length-required",
    message: "State the length of what you send.",
  },
  size: { status: 413, code: "too-large", message: "What was sent is too large." },
};

/** Sends the refusal and closes the connection without parsing what follows. */
function refuse(response: ServerResponse, refusal: Refusal, addHeaders: AddHeaders): void {
  const { socket, headers } = response.req;
  stopParsing(response.req);
  const { type, body } = formatRefusal(headers.accept, refusal);
  const sent = new Headers({ "Content-Type": type, Connection: "close" });
  addHeaders(sent);
  response.statusCode = refusal.status;
  response.setHeaders(sent).end(body);
  socket.destroySoon();
}
