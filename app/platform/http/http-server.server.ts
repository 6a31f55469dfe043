import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createNetworkCounts, networkOf } from "./client-network.server.ts";
import { ignoreBody } from "./request-bodies.server.ts";

/** What a stranger's connection may cost; a test may set its own. */
const defaultLimits = {
  /**
   * Requests on one connection that are not answered yet. No browser sends any before it has its
   * answer.
   */
  maxPipelined: 16,
  /** How long a reader may take nothing of an answer, and a connection do nothing at all. */
  stalledMs: 30_000,
  /** Each holds at most one answer and its waiting requests, together about 200 KB. */
  maxConnections: 2_000,
  /** Of those, one network's: nobody can hold them all. */
  maxOfNetwork: 1_500,
  /** Between two requests: long enough for the pictures that load while a visitor scrolls. */
  keepAliveMs: 10_000,
};

export type ConnectionLimits = Partial<typeof defaultLimits>;

/**
 * A load balancer must be the one that closes its connections, after a minute, and all of them come
 * from one network.
 */
export const forProxy = {
  keepAliveMs: 75_000,
  maxOfNetwork: Number.POSITIVE_INFINITY,
} satisfies ConnectionLimits;

/** Of several `Host` headers Node uses the first, and a proxy perhaps the last. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === "host") count += 1;
  }
  return count <= 1;
}

const stopping = new WeakSet<Server>();

export function createHttpServer(listener: RequestListener, given: ConnectionLimits = {}): Server {
  const limits = { ...defaultLimits, ...given };
  const answerOne: RequestListener = (request, response) => {
    (request.socket as TrackedSocket)[latest] = response;
    if (hasOneHost(request)) return listener(request, response);
    ignoreBody(request.socket);
    response.writeHead(400, { Connection: "close", "Content-Type": "text/plain; charset=utf-8" });
    response.end("A request must name one host.");
    request.socket.destroySoon();
  };
  class Answer extends ServerResponse {
    /** Once the server stops, each answer is the last of its connection. */
    override writeHead(...head: unknown[]): this {
      if (stopping.has(server)) this.shouldKeepAlive = false;
      return super.writeHead(...(head as [number]));
    }
  }
  const server: Server = createServer(
    {
      ServerResponse: Answer,
      // A session's cookie has 200 bytes; the longest address that answers anything, 300.
      maxHeaderSize: 16 * 1024,
      // Browsers send them in one packet or two.
      headersTimeout: 10_000,
      // The largest body (26 MB) on a line of 0.8 Mbit/s. Small ones have less (`receiveBodies`).
      requestTimeout: 300_000,
      keepAliveTimeout: limits.keepAliveMs,
      // How often the two timeouts are checked; Node's own 30 s would triple the first.
      connectionsCheckingInterval: 5_000,
    },
    answerInOrder(answerOne, limits.maxPipelined),
  );
  server.maxConnections = limits.maxConnections;
  const connections = createNetworkCounts();
  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "") ?? "unknown";
    connections.add(network, 1);
    socket.once("close", () => connections.add(network, -1));
    if (connections.get(network) > limits.maxOfNetwork) socket.destroy();
  });
  // An answer that is still being made, such as a picture's, has nothing to send and may go on.
  server.setTimeout(limits.stalledMs, (socket: TrackedSocket) => {
    const isAnswering = socket[latest] !== undefined && !socket[latest].writableFinished;
    if (socket.writableLength > 0 || !isAnswering) socket.destroy();
  });
  return server;
}

const latest = Symbol("the latest answer of a connection");
const pipelined = Symbol("requests of a connection that wait for an earlier one");

/**
 * On the socket itself: a table beside it would cost each request as much as finding its answer.
 */
type TrackedSocket = Socket & { [latest]?: ServerResponse; [pipelined]?: number };

/**
 * Node would have all requests of one packet, about 900, answered at once. Here each begins when
 * the one before it is sent.
 */
function answerInOrder(listener: RequestListener, maxPipelined: number): RequestListener {
  return (request, response) => {
    // A response gets the socket when all before it are sent: nearly always at once.
    if (response.socket) return listener(request, response);
    const socket: TrackedSocket = request.socket;
    const count = (socket[pipelined] ?? 0) + 1;
    // Node holds a chunked body that waits in as many pieces as it came.
    const isChunked = request.headers["transfer-encoding"] !== undefined;
    if (count >= maxPipelined || isChunked) {
      ignoreBody(socket);
      socket.destroy();
      return;
    }
    socket[pipelined] = count;
    response.once("socket", () => {
      socket[pipelined] = (socket[pipelined] ?? 1) - 1;
      // Not at once: between two of one connection, others are answered.
      setImmediate(() => listener(request, response));
    });
  };
}

/** With what follows, a stop takes less than five seconds. */
const defaultTimes = {
  /**
   * Connections in use are told to end by their next answer, so that none is cut between two
   * requests.
   */
  drainMs: 300,
  /** What is still being sent or received then, such as an upload on a slow line, is broken off. */
  maxMs: 3_800,
};

/**
 * Accepts no more connections at once, answers every request that was received, then closes all.
 */
export async function stopServing(server: Server, times = defaultTimes): Promise<void> {
  stopping.add(server);
  // HTTP's own `close` would also cut idle connections at once, perhaps while a request is on its
  // way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const giveUp = setTimeout(() => server.closeAllConnections(), times.maxMs);
  await pause(times.drainMs);
  // An answer whose head was sent before the stop leaves its connection open.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
  server.closeIdleConnections();
  await closed;
  clearTimeout(giveUp);
  clearInterval(closeIdle);
}
