import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { BodySpool } from "./body-spool.server.ts";
import { clientNetwork, createNetworkCounts, widerNetwork } from "./client-network.server.ts";
import { stopParsing } from "./http-server.server.ts";
import { formatRefusal, type Refusal, sharedRefusals } from "./json-call.server.ts";
import type { AddHeaders } from "./secure-headers.server.ts";

/** The most bytes of a body, by the beginning of the address, and everywhere else. */
type Limits = { at: readonly (readonly [path: string, maxBytes: number])[]; everywhere: number };

type Options = {
  limits: Limits;
  trustsProxy: boolean;
  addHeaders: AddHeaders;
  /** Receives the long bodies of strangers. */
  spool?: BodySpool;
};

/**
 * Bodies of one network that are still arriving. Each holds a connection and up to `everywhere`
 * bytes for as long as its sender likes, five minutes at most.
 */
const maxArriving = 100;

/**
 * What a form with a text of so many characters takes, and as much again, so that the form itself
 * refuses a text that is too long. A character of an Indian script is written as `%E0%B2%95`.
 */
export const maxFormBytes = (characters: number): number => 2 * 9 * characters;

/**
 * Refuses what no address takes, and hands over small bodies whole, as the `rawBody` that
 * `@hono/node-server` looks for: a sender who is slow or breaks off then costs a buffer only.
 * Longer bodies are streamed, or received by the spool, and must state their length.
 */
export function receiveBodies(options: Options, listener: RequestListener): RequestListener {
  const { limits, trustsProxy, addHeaders } = options;
  const arriving = createNetworkCounts();
  return (request, response) => {
    const { headers, method, url = "/" } = request;
    const refusing = (refusal: Refusal) => refuse(response, refusal, addHeaders);
    if (!hasOneHost(request)) return refusing(refusals.hosts);
    // Browsers state the length. A proxy may not, even of an empty body, but its chunks are large:
    // parsing a packet of a stranger's chunks of one byte takes 10 ms.
    const isChunked = headers["transfer-encoding"] !== undefined;
    if (isChunked && !trustsProxy) return refusing(refusals.length);
    const statedBytes = Number(headers["content-length"] ?? 0);
    if (statedBytes === 0 && !isChunked) return listener(request, response);
    const isRead = method === "GET" || method === "HEAD";
    const spool = options.spool?.accepts(url) ? options.spool : null;
    const maxBytes = isRead ? 0 : (spool?.maxBytes ?? findLimit(url, limits));
    if (statedBytes > maxBytes) return refusing(refusals.size);
    const network = widerNetwork(clientNetwork(request, trustsProxy));
    if (arriving.get(network) >= maxArriving) return refusing(refusals.busy);
    arriving.add(network, 1);
    request.once("close", () => arriving.add(network, -1));
    if (statedBytes > limits.everywhere) {
      if (!spool) return listener(request, response);
      if (!spool.hasRoom(network)) return refusing(refusals.busy);
      const received = { request, response, network };
      return void spool.receive(received, listener).catch(() => {
        if (!response.headersSent) refusing(refusals.busy);
      });
    }
    const size = isChunked ? Math.min(maxBytes, limits.everywhere) : statedBytes;
    const receive = () => listener(request, response);
    readWhole(request, { size, receive, refuse: () => refusing(refusals.length) });
  };
}

/** Node joins several of them. A proxy may have used another one than this program would. */
const hasOneHost = ({ headers: { host }, httpVersion }: IncomingMessage): boolean =>
  host === undefined ? httpVersion === "1.0" : !host.includes(",");

function findLimit(url: string, { at, everywhere }: Limits): number {
  const path = url.toLowerCase();
  return at.find(([start]) => path.startsWith(start))?.[1] ?? everywhere;
}

type Reading = { size: number; receive: () => void; refuse: () => void };

function readWhole(request: IncomingMessage & { rawBody?: Buffer }, reading: Reading): void {
  const body = Buffer.allocUnsafe(reading.size);
  let received = 0;
  function take(piece: Buffer): void {
    if (received + piece.length <= body.length) {
      received += piece.copy(body, received);
      return;
    }
    request.off("data", take).off("end", finish);
    reading.refuse();
  }
  function finish(): void {
    request.rawBody = body.subarray(0, received);
    reading.receive();
  }
  request.on("data", take).once("end", finish);
  // A body that breaks off has nobody to answer.
  request.on("error", () => undefined);
}

const refusals = {
  hosts: { status: 400, code: "two-hosts", message: "A request must name one host." },
  length: {
    status: 411,
    code: "length-required",
    message: "State the length of what you send.",
  },
  busy: { ...sharedRefusals.busy, headers: { "Retry-After": "10" } },
  size: { status: 413, code: "too-large", message: "What was sent is too large." },
};

/** Sends the refusal and closes the connection without parsing what follows. */
function refuse(response: ServerResponse, refusal: Refusal, addHeaders: AddHeaders): void {
  const { socket, headers } = response.req;
  stopParsing(response.req);
  const { type, body } = formatRefusal(headers.accept, refusal);
  const sent = new Headers({ ...refusal.headers, "Content-Type": type, Connection: "close" });
  addHeaders(sent);
  response.statusCode = refusal.status;
  response.setHeaders(sent).end(body);
  socket.destroySoon();
}
