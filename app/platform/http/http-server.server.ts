import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type BodyPace, endSlowBodies, usualPace } from "./bodies/slow-bodies.server.ts";
import { networkOf } from "./client-network.server.ts";

/** What a stranger's connection may cost; a test may set its own. */
export type ConnectionLimits = {
  /** Requests on one connection that are not answered yet. No browser sends any before it has its answer. */
  maxWaiting: number;
  /** How long a reader may take nothing of an answer, and a connection do nothing at all. */
  stalledMs: number;
  /** Each holds at most one answer and its waiting requests, together about 200 KB. */
  maxConnections: number;
  /** Of those, one network's: nobody can hold them all. */
  maxOfNetwork: number;
  /** Between two requests: the pictures that come into view as one scrolls, no longer. */
  keepAliveMs: number;
  pace: BodyPace;
};

const usualLimits: ConnectionLimits = {
  maxWaiting: 16,
  stalledMs: 30_000,
  maxConnections: 2_000,
  maxOfNetwork: 1_500,
  keepAliveMs: 10_000,
  pace: usualPace,
};

/** A load balancer keeps its connections for a minute; the one who closes first must not be we. All are its. */
export const behindProxy = {
  keepAliveMs: 75_000,
  maxOfNetwork: Number.POSITIVE_INFINITY,
} satisfies Partial<ConnectionLimits>;

/** The server as it stands in front of everything, also of the tests. */
export function createHttpServer(
  listener: RequestListener,
  changed: Partial<ConnectionLimits> = {},
): Server {
  const limits = { ...usualLimits, ...changed };
  const open: Open = { sockets: new Set(), isStopping: false };
  const server: Server = createServer(
    {
      // A session's cookie has 200 bytes; the longest address that answers anything, 300.
      maxHeaderSize: 16 * 1024,
      // Sent in one packet or two; whoever takes longer is holding the door open.
      headersTimeout: 10_000,
      // The largest body (35 MB) on a line of 1 Mbit/s. Slow ones end sooner (slow-bodies.server.ts).
      requestTimeout: 300_000,
      keepAliveTimeout: limits.keepAliveMs,
      // How often the two timeouts are looked after; Node's own 30 s would triple the first.
      connectionsCheckingInterval: 5_000,
    },
    answerInTurn(noting(listener, open), limits.maxWaiting),
  );
  server.prependListener("request", endSlowBodies(server, limits.pace));
  const ofNetworks = countNetworks();
  server.on("connection", (socket) => {
    if (ofNetworks.add(socket) > limits.maxOfNetwork) return socket.destroy();
    open.sockets.add(socket);
    socket.on("close", () => open.sockets.delete(socket));
  });
  openAt.set(server, open);
  server.maxConnections = limits.maxConnections;
  // An answer that is still being made, such as a picture's, has nothing to send and may go on.
  server.setTimeout(limits.stalledMs, (socket: CountedSocket) => {
    if (socket.writableLength > 0 || !isAnswering(socket)) socket.destroy();
  });
  return server;
}

/** How many connections each network has. */
function countNetworks() {
  const counts = new Map<string, number>();
  return {
    /** How many it has with this one. */
    add(socket: Socket): number {
      const network = networkOf(socket.remoteAddress ?? "") ?? "unknown";
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      socket.once("close", () => {
        const left = (counts.get(network) ?? 1) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      });
      return count;
    },
  };
}

type Open = { sockets: Set<CountedSocket>; isStopping: boolean };

const openAt = new WeakMap<Server, Open>();

/** Each answer is the last of its connection once the server stops. */
function noting(listener: RequestListener, open: Open): RequestListener {
  return (request, response) => {
    const socket: CountedSocket = request.socket;
    socket[answering] = response;
    if (open.isStopping) response.shouldKeepAlive = false;
    listener(request, response);
  };
}

/** How long a stop may take (milliseconds); a test may set its own. */
export type StopTimes = {
  /** Connections in use are told to end by their next answer, so that none is cut between two requests. */
  lastCallMs: number;
  /** What is still being sent or taken by then, such as an upload on a slow line, is broken off. */
  maxMs: number;
};

/** Together with what follows a stop, within the ten seconds that Docker waits before it kills. */
const usualTimes: StopTimes = { lastCallMs: 300, maxMs: 8_000 };

/** Answers every request that has been taken, then closes: at once what is idle, at last everything. */
export async function stopServing(server: Server, times = usualTimes): Promise<void> {
  const open = openAt.get(server) ?? { sockets: new Set(), isStopping: false };
  open.isStopping = true;
  for (const { [answering]: response } of open.sockets) {
    if (response) response.shouldKeepAlive = false;
  }
  const giveUp = setTimeout(() => server.closeAllConnections(), times.maxMs);
  await new Promise((resolve) => setTimeout(resolve, times.lastCallMs));
  // An answer whose head had gone before the stop leaves its connection open.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(giveUp);
  clearInterval(closeIdle);
}

const waiting = Symbol("requests whose turn has not come yet");
const answering = Symbol("the answer that is under way, or was the last");

/** On the socket itself: a table beside it would cost each request as much as finding its answer. */
type CountedSocket = Socket & { [waiting]?: number; [answering]?: ServerResponse };

const isAnswering = ({ [answering]: response }: CountedSocket) =>
  response !== undefined && !response.writableFinished;

/**
 * Node reads every request that one packet brings, about 900, and would have all of them answered
 * at once, each answer held until those before it are sent. Here the next is begun when the one
 * before it is sent.
 */
function answerInTurn(listener: RequestListener, maxWaiting: number): RequestListener {
  return (request, response) => {
    // It is given the socket when its turn has come: nearly always at once.
    if (response.socket) return listener(request, response);
    const socket: CountedSocket = request.socket;
    const count = (socket[waiting] ?? 0) + 1;
    // A chunked body that waits is held by Node in as many pieces as it came.
    const isChunked = request.headers["transfer-encoding"] !== undefined;
    if (count >= maxWaiting || isChunked) return socket.destroy();
    socket[waiting] = count;
    response.once("socket", () => {
      socket[waiting] = (socket[waiting] ?? 1) - 1;
      // Not at once: between two of one connection the others are heard.
      setImmediate(() => listener(request, response));
    });
  };
}
