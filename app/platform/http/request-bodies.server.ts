import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { clientNetwork, createNetworkCounts, widerNetwork } from "./client-network.server.ts";
import { formatRefusal } from "./json-call.server.ts";
import { maxChunkedBytes } from "./read-body.server.ts";
import { createRequestQueue } from "./request-queue.server.ts";

/**
 * Bodies up to this size (bytes) are read whole before the application begins. Larger ones are
 * streamed, and must state their length.
 */
const bufferedBytes = 1024 * 1024;

/**
 * Twice what any form or call without a picture takes, so that each can refuse with its own
 * message.
 */
const defaultMaxBytes = 256 * 1024;

/**
 * Pieces smaller than this (bytes, on average) cost the server more than their sender. Packets may
 * begin with a few small ones.
 */
const minPieceBytes = 64;
const freePieces = 500;

/**
 * The slowest allowed body, 32 kbit/s in each window of 20 s, which a phone may need to wake its
 * radio.
 */
export const bodyPace = { graceMs: 20_000, bytesPerMs: 4 };

/**
 * What buffered bodies may hold at once (bytes). Those up to `uncounted` are always read: the
 * connections limit them.
 */
const maxHeldBytes = { total: 64 * 1024 * 1024, ofNetwork: 8 * 1024 * 1024, uncounted: 16 * 1024 };

type Options = {
  /**
   * Addresses, with all below them when they end in `/`, that take larger bodies than the others.
   */
  larger: { path: string; maxBytes: number }[];
  /** Programs may send a body without stating its length, in chunks. Browsers never do. */
  acceptsChunked: (path: string) => boolean;
  trustsProxy: boolean;
  addHeaders: (headers: Headers) => void;
  pace?: typeof bodyPace;
};

/**
 * Reads small bodies whole into `rawBody`, which `@hono/node-server` takes: web streams cost 20 µs
 * and 200 bytes for each piece.
 */
export function receiveBodies(options: Options, listener: RequestListener): RequestListener {
  const reserve = createHeldBytes();
  return (request: IncomingMessage & { rawBody?: Buffer }, response) => {
    const isChunked = request.headers["transfer-encoding"] !== undefined;
    const statedBytes = Number(request.headers["content-length"] ?? 0);
    if (!isChunked && statedBytes === 0) return listener(request, response);
    const { url = "/" } = request;
    const path = URL.parse(url.replace(/^\/{2,}/, "/"), "http://site")?.pathname ?? "/";
    const isRead = request.method === "GET" || request.method === "HEAD";
    const maxBytes = isRead ? 0 : maxBodyBytes(path, options.larger);
    const refusing = (status: Refusal) => refuse(response, status, options);
    if (isRead || statedBytes > maxBytes) return refusing(413);
    if (isChunked && !options.acceptsChunked(path)) return refusing(411);
    endIfSlow(request, options.pace ?? bodyPace);
    if (statedBytes > bufferedBytes) return listener(request, response);
    const network = widerNetwork(clientNetwork(request, options.trustsProxy));
    const size = isChunked ? Math.min(maxBytes, maxChunkedBytes) : statedBytes;
    if (!reserve(network, size, response)) return refusing(503);
    // A chunked body that is too long may be accepted with a stated length.
    const tooLong = size < maxBytes ? 411 : 413;
    readWhole(request, { size, tooLong }, (body) => {
      if (!Buffer.isBuffer(body)) return refusing(body);
      request.rawBody = body;
      listener(request, response);
    });
  };
}

/**
 * Closes a connection whose body arrives too slowly, unless the server is the one that does not
 * read.
 */
function endIfSlow(request: IncomingMessage, { graceMs, bytesPerMs }: typeof bodyPace): void {
  const { socket } = request;
  let bytesBefore = socket.bytesRead;
  let wasRead = true;
  const timer = setInterval(() => {
    const isRead = request.readableLength === 0;
    const isSlow = socket.bytesRead - bytesBefore < graceMs * bytesPerMs;
    if (!request.complete && isRead && wasRead && isSlow) socket.destroy();
    bytesBefore = socket.bytesRead;
    wasRead = isRead;
  }, graceMs).unref();
  request.once("close", () => clearInterval(timer));
}

/**
 * As React Router reads an address: in any case, with a slash at its end, or as data (`/_.data`
 * after a slash).
 */
function maxBodyBytes(path: string, larger: Options["larger"]): number {
  const name = path.replace(/(?:\/_)?\.data$|\/$/, "").toLowerCase();
  const found = larger.find((one) =>
    one.path.endsWith("/") ? name.startsWith(one.path) : name === one.path,
  );
  return found?.maxBytes ?? defaultMaxBytes;
}

const refusals = {
  411: { code: "length-required", message: "State the length of what you send." },
  413: { code: "too-large", message: "What was sent is too large." },
  503: { code: "busy", message: "Too much is being sent just now. Please try again." },
};

type Refusal = keyof typeof refusals;

/** Sends the refusal and closes the connection without parsing the rest of the body. */
function refuse(response: ServerResponse, status: Refusal, { addHeaders }: Options): void {
  const { socket } = response.req;
  ignoreBody(socket);
  const { code, message } = refusals[status];
  const { type, body } = formatRefusal(response.req.headers.accept, code, message);
  const headers = new Headers({ "Content-Type": type, Connection: "close" });
  headers.set("Content-Length", `${Buffer.byteLength(body)}`);
  if (status === 503) headers.set("Retry-After", "10");
  addHeaders(headers);
  response.writeHead(status, [...headers].flat()).end(body);
  socket.destroySoon();
}

/** The property of Node's HTTP parser that holds its callback for each piece of a body. */
const bodyCallback = 3;

type Parser = Record<typeof bodyCallback, unknown>;

/**
 * Removes the parser's callback, for a connection that is about to be closed. One packet can hold
 * 10,000 pieces of one byte, and Node would make a buffer of each, which takes 5 ms and cannot be
 * interrupted.
 */
export function ignoreBody(socket: Socket & { parser?: Parser }): void {
  const { parser } = socket;
  // A second call would otherwise leave the reused parser without its callback.
  if (!parser?.[bodyCallback]) return;
  const callback = parser[bodyCallback];
  parser[bodyCallback] = null;
  // Node reuses the parser for another connection.
  socket.once("close", () => {
    parser[bodyCallback] = callback;
  });
}

/**
 * Calls `end` once: with the whole body of at most `size` bytes, or with the reason to refuse it.
 */
function readWhole(
  request: IncomingMessage,
  { size, tooLong }: { size: number; tooLong: Refusal },
  end: (body: Buffer | Refusal) => void,
): void {
  const buffer = Buffer.allocUnsafe(size);
  let length = 0;
  let pieces = 0;

  function take(piece: Buffer): void {
    if (length + piece.length > size) finish(tooLong);
    else if (++pieces > freePieces + length / minPieceBytes) finish(413);
    else length += piece.copy(buffer, length);
  }

  const finishWhole = () => finish(buffer.subarray(0, length));

  function finish(body: Buffer | Refusal): void {
    request.off("data", take).off("end", finishWhole);
    end(body);
  }

  request.on("data", take).on("end", finishWhole);
  // A body that breaks off has nobody to answer.
  request.on("error", () => undefined);
}

/** Counts the bytes of buffered bodies until their answers are sent. */
function createHeldBytes() {
  const heldOf = createNetworkCounts();
  let total = 0;

  /** Whether there is room for a body of so many bytes, which are then counted. */
  return (network: string, bytes: number, response: ServerResponse): boolean => {
    if (bytes <= maxHeldBytes.uncounted) return true;
    const own = heldOf.get(network) + bytes;
    if (own > maxHeldBytes.ofNetwork || total + bytes > maxHeldBytes.total) return false;
    const change = (by: number) => {
      total += by;
      heldOf.add(network, by);
    };
    change(bytes);
    response.once("close", () => change(-bytes));
    return true;
  };
}

type NodeEnv = { Bindings: HttpBindings };

/** Of the streamed bodies: four that are larger than a camera's photo took 450 MB of memory. */
const streaming = { concurrency: 2, maxWaiting: 120 };

/**
 * Lets only a few large bodies be streamed at once. Node itself holds a sender to the stated
 * length.
 */
export function queueLargeBodies(trustsProxy: boolean): MiddlewareHandler<NodeEnv> {
  const queue = createRequestQueue(streaming);
  return async (context, next) => {
    const bytes = Number(context.req.header("Content-Length") ?? 0);
    if (bytes <= bufferedBytes) return next();
    const network = widerNetwork(clientNetwork(context.env.incoming, trustsProxy));
    if (await queue.add(network, () => next().then(() => "done"))) return;
    const headers = { "Retry-After": "10" };
    context.res = Response.json({ error: refusals[503] }, { status: 503, headers });
  };
}
