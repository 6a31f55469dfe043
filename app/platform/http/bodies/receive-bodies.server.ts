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

/** What all buffered bodies may hold at once, in bytes. One network's share leaves room for the others. */
const maxHeldBytes = { total: 64 * 1024 * 1024, ofNetwork: 8 * 1024 * 1024 };

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
      // Nothing more is read. What Node has read already may be thousands of pieces: they are discarded.
      request.socket.pause();
      request.push = () => true;
      listener(request, response);
    };
    if (isRead || statedBytes > maxBytes) return refuse(413);
    if (isChunked && !options.acceptsChunked(path)) return refuse(411);
    if (statedBytes > bufferedBytes) return listener(request, response);
    const hold = held.of(widerNetwork(requestNetwork(request, options.trustsProxy)), response);
    const limit = Math.min(maxBytes, isChunked ? maxChunkedBytes : bufferedBytes);
    // What is too long without a stated length may be taken with one.
    const tooLong = limit < maxBytes ? 411 : 413;
    readWhole(request, { limit, tooLong, hold }, (body) => {
      if (!Buffer.isBuffer(body)) return refuse(body);
      request.rawBody = body;
      listener(request, response);
    });
  };
}

/** Null for a request whose body was read, or is to be streamed. */
export const refusalOf = (request?: ReceivedRequest): BodyRefusal | null =>
  request?.bodyRefusal ?? null;

type Reading = { limit: number; tooLong: BodyRefusal; hold: (bytes: number) => boolean };

/** Calls `end` once: with the whole body, or with the reason why it is not read further. */
function readWhole(
  request: IncomingMessage,
  { limit, tooLong, hold }: Reading,
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
    if (!hold(larger.length - buffer.length)) return 503;
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

/** Counts the bytes that buffered bodies hold, in all and by network, until their answer is sent. */
function createHeldBytes() {
  let total = 0;
  const ofNetworks = new Map<string, number>();

  function add(network: string, bytes: number): void {
    total += bytes;
    const own = (ofNetworks.get(network) ?? 0) + bytes;
    if (own > 0) ofNetworks.set(network, own);
    else ofNetworks.delete(network);
  }

  return {
    /** What takes so many bytes more for one request; false, and none is taken, where there is no room. */
    of(network: string, response: ServerResponse): (bytes: number) => boolean {
      let own = 0;
      response.once("close", () => add(network, -own));
      return (bytes) => {
        const ofNetwork = (ofNetworks.get(network) ?? 0) + bytes;
        if (total + bytes > maxHeldBytes.total || ofNetwork > maxHeldBytes.ofNetwork) return false;
        own += bytes;
        add(network, bytes);
        return true;
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
