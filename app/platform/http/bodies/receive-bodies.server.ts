import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { requestNetwork, widerNetwork } from "#app/platform/http/client-network.server.ts";
import { hasBody } from "./slow-bodies.server.ts";

/** Bytes up to which a body is read whole before the application begins. A larger one is streamed, and must state its length. */
export const bufferedBytes = 1024 * 1024;

/** The longest body (bytes) that need not state its length. */
const maxChunkedBytes = 256 * 1024;

/**
 * Pieces smaller than this (bytes, on average) cost the server more than their sender. A browser's
 * body comes in network packets, of which the first few may be small.
 */
const minPieceBytes = 64;
const freePieces = 500;

/**
 * What buffered bodies may hold at once, in bytes. Buffers up to `uncounted`, such as every sign-in's
 * and message's, always have room: the number of connections bounds them.
 */
const maxHeldBytes = { total: 64 * 1024 * 1024, ofNetwork: 8 * 1024 * 1024, uncounted: 16 * 1024 };

/** Why a body was not read, as the status of the answer. */
export type BodyRefusal = 411 | 413 | 503;

type ReceivedRequest = IncomingMessage & { rawBody?: Buffer; bodyRefusal?: BodyRefusal };

type Options = {
  /** The largest body that a path takes, in bytes. */
  maxBytesOf: (path: string) => number;
  /** Programs may send a body without stating its length, in chunks. Browsers never do. */
  acceptsChunked: (path: string) => boolean;
  trustsProxy: boolean;
};

/**
 * Reads each small body into one buffer, straight from the connection, before `listener` sees the
 * request. Web streams cost about 20 µs and 200 bytes for each piece, and a chunked body may have a
 * piece for each byte. `@hono/node-server` takes `rawBody` for the body. Of a refused body no more
 * is read, and the connection closes after the answer; `refusalOf` returns the reason.
 */
export function receiveBodies(options: Options, listener: RequestListener): RequestListener {
  const held = createHeldBytes();
  return (request: ReceivedRequest, response) => {
    const { headers, method } = request;
    const isChunked = headers["transfer-encoding"] !== undefined;
    const statedBytes = Number(headers["content-length"] ?? 0);
    if (!hasBody(request)) return listener(request, response);
    const path = pathOf(request);
    const isRead = method === "GET" || method === "HEAD";
    const maxBytes = isRead ? 0 : options.maxBytesOf(path);
    const refuse = (status: BodyRefusal) => {
      request.bodyRefusal = status;
      request.rawBody = Buffer.alloc(0);
      response.shouldKeepAlive = false;
      // Nothing more is read. What Node has read already may be thousands of pieces: they are discarded.
      request.socket.pause();
      request.push = () => true;
      listener(request, response);
    };
    if (isRead || statedBytes > maxBytes) return refuse(413);
    if (isChunked && !options.acceptsChunked(path)) return refuse(411);
    if (statedBytes > bufferedBytes) return listener(request, response);
    const network = widerNetwork(requestNetwork(request, options.trustsProxy));
    const reserve = held.reserveFor(request, response, network);
    const limit = Math.min(maxBytes, isChunked ? maxChunkedBytes : bufferedBytes);
    // What is too long without a stated length may be taken with one.
    const tooLong = limit < maxBytes ? 411 : 413;
    readWhole(request, { limit, tooLong, reserve }, (body) => {
      if (!Buffer.isBuffer(body)) return refuse(body);
      request.rawBody = body;
      listener(request, response);
    });
  };
}

/** Null for a request whose body was read, or is to be streamed. */
export const refusalOf = (request?: ReceivedRequest): BodyRefusal | null =>
  request?.bodyRefusal ?? null;

type Reading = { limit: number; tooLong: BodyRefusal; reserve: (bytes: number) => boolean };

/** Calls `end` once: with the whole body, or with the reason why it is not read further. */
function readWhole(
  request: IncomingMessage,
  { limit, tooLong, reserve }: Reading,
  end: (body: Buffer | BodyRefusal) => void,
): void {
  let buffer = Buffer.alloc(0);
  let length = 0;
  let pieces = 0;

  function reasonAgainst(piece: Buffer): BodyRefusal | null {
    if (length + piece.length > limit) return tooLong;
    if (++pieces > freePieces + length / minPieceBytes) return 413;
    if (length + piece.length <= buffer.length) return null;
    const larger = Buffer.allocUnsafe(Math.min(limit, 2 * (length + piece.length) + 1024));
    if (!reserve(larger.length)) return 503;
    buffer.copy(larger, 0, 0, length);
    buffer = larger;
    return null;
  }

  function take(piece: Buffer): void {
    const refusal = reasonAgainst(piece);
    if (refusal) finish(refusal);
    else length += piece.copy(buffer, length);
  }

  const finishWhole = () => finish(buffer.subarray(0, length));

  function finish(body: Buffer | BodyRefusal): void {
    request.off("data", take).off("end", finishWhole);
    end(body);
  }

  request.on("data", take).on("end", finishWhole);
  // A body that breaks off has nobody to answer.
  request.on("error", () => undefined);
}

type Held = { request: IncomingMessage; network: string; bytes: number };

/**
 * Counts the bytes that buffered bodies hold until their answer is sent. Where there is no room, the
 * oldest body that is still arriving gives way: of the same network, or of the one that holds most.
 */
function createHeldBytes() {
  // In the order in which they began.
  const all = new Set<Held>();
  const ofNetwork = (network: string) => sum([...all].filter((one) => one.network === network));
  const sum = (some: Iterable<Held>) => [...some].reduce((bytes, one) => bytes + one.bytes, 0);

  function largestNetwork(): string {
    const bytes = new Map<string, number>();
    for (const one of all) bytes.set(one.network, (bytes.get(one.network) ?? 0) + one.bytes);
    return [...bytes].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? "";
  }

  function makeRoom(own: Held): boolean {
    for (;;) {
      const isNetworkFull = ofNetwork(own.network) > maxHeldBytes.ofNetwork;
      if (!isNetworkFull && sum(all) <= maxHeldBytes.total) return true;
      const network = isNetworkFull ? own.network : largestNetwork();
      const oldest = [...all].find(
        (one) => one !== own && one.network === network && !one.request.complete,
      );
      if (!oldest) return false;
      all.delete(oldest);
      oldest.request.socket.destroy();
    }
  }

  return {
    /** Returns what reserves so many bytes in all for one body; false where there is no room. */
    reserveFor(request: IncomingMessage, response: ServerResponse, network: string) {
      const own: Held = { request, network, bytes: 0 };
      response.once("close", () => all.delete(own));
      return (bytes: number): boolean => {
        if (bytes <= maxHeldBytes.uncounted) return true;
        own.bytes = bytes;
        all.add(own);
        if (makeRoom(own)) return true;
        all.delete(own);
        return false;
      };
    },
  };
}

function pathOf({ url = "/" }: IncomingMessage): string {
  try {
    return new URL(url.replace(/^\/{2,}/, "/"), "http://site").pathname;
  } catch {
    return "/";
  }
}
