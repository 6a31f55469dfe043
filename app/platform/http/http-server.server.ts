import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { createNetworkCounts, networkOf } from "./client-network.server.ts";

/** What a stranger's connection may cost; a test may set its own. */
const defaultLimits = {
  /**
   * Requests on one connection that are not answered yet. No browser sends any before it has its
   * answer.
   */
  maxPipelined: 16,
  /** How long a connection may do nothing, such as that of a reader who takes no answer. */
  stalledMs: 300_000,
  /** Each holds at most one body or answer and its waiting requests. */
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

export function createHttpServer(listener: RequestListener, given: ConnectionLimits = {}): Server {
  const limits = { ...defaultLimits, ...given };
  const options = {
    // Otherwise only the first of several `Host` headers is seen.
    joinDuplicateHeaders: true,
    // `receiveBodies` refuses a request without a host, and does not parse its body.
    requireHostHeader: false,
    // A session's cookie has 200 bytes; the longest address that answers anything, 300.
    maxHeaderSize: 16 * 1024,
    // Browsers send them in one packet or two.
    headersTimeout: 10_000,
    // The largest body (26 MB) on a line of 0.8 Mbit/s.
    requestTimeout: 300_000,
    keepAliveTimeout: limits.keepAliveMs,
    // How often these timeouts are checked; Node's own 30 s would triple the first.
    connectionsCheckingInterval: 5_000,
  };
  const server = createServer(options, answerInOrder(listener, limits.maxPipelined));
  server.timeout = limits.stalledMs;
  // Node's own answer would let a body without limits follow.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.maxConnections = limits.maxConnections;
  const connections = createNetworkCounts();
  server.on("connection", (socket) => {
    letStopParsing(socket);
    const network = networkOf(socket.remoteAddress ?? "") ?? "unknown";
    connections.add(network, 1);
    socket.once("close", () => connections.add(network, -1));
    if (connections.get(network) > limits.maxOfNetwork) socket.destroy();
  });
  return server;
}

const lastRequests = new WeakSet<IncomingMessage>();

/** For the listener of a request whose connection it closes: its body is not parsed. */
export const stopParsing = (request: IncomingMessage) => void lastRequests.add(request);

type Parser = { onIncoming: (request: IncomingMessage, ...rest: unknown[]) => number };

/**
 * One packet can hold 10,000 pieces of one byte or 2,000 requests, and Node's HTTP parser would
 * make objects of each. It stops where `onIncoming` returns 2, which announces another protocol.
 */
function letStopParsing({ parser }: Socket & { parser?: Parser }): void {
  const onIncoming = parser?.onIncoming;
  if (!onIncoming) return;
  parser.onIncoming = (request, ...rest) => {
    const answer = onIncoming(request, ...rest);
    return lastRequests.has(request) ? 2 : answer;
  };
}

const pipelined = Symbol("requests of a connection that wait for an earlier one");

/**
 * Node would have all requests of one packet, some 2,000, answered at once. Here each begins when
 * the one before it is sent.
 */
function answerInOrder(listener: RequestListener, maxPipelined: number): RequestListener {
  return (request, response) => {
    // A response gets the socket when all before it are sent: nearly always at once.
    if (response.socket) return listener(request, response);
    const socket: Socket & { [pipelined]?: number } = request.socket;
    const count = (socket[pipelined] ?? 0) + 1;
    // Node holds a chunked body that waits in as many pieces as it came.
    if (count >= maxPipelined || request.headers["transfer-encoding"] !== undefined) {
      stopParsing(request);
      return void socket.destroy();
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
  /** In this time connections in use get an answer that ends them, so that few are cut. */
  drainMs: 300,
  /** What is still being sent or received then, such as an upload on a slow line, is broken off. */
  maxMs: 3_800,
};

/**
 * Accepts no more connections at once, answers every request that was received, then closes all.
 */
export async function stopServing(server: Server, times = defaultTimes): Promise<void> {
  // From now on each answer says that its connection ends.
  server.maxRequestsPerSocket = 1;
  // HTTP's own `close` would also cut idle connections at once, perhaps while a request is on its
  // way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const closeIdle = setInterval(() => server.closeIdleConnections(), times.drainMs);
  const giveUp = setTimeout(() => server.closeAllConnections(), times.maxMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(giveUp);
}
