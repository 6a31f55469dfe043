import { createServer, type RequestListener, type Server } from "node:http";
import { Server as NetServer } from "node:net";

/** Between two requests: long enough for the pictures that load while a visitor scrolls. */
const keepAliveMs = 10_000;

/** A load balancer must be the one that closes its connections, after a minute. */
export const keepAliveOfProxyMs = 75_000;

const maxConnections = 2_000;

/** A proxy in front buffers bodies and answers (deploy/), so slow senders and readers end there. */
export function createHttpServer(listener: RequestListener, { trustsProxy = false } = {}): Server {
  const times = {
    // Browsers send them in one packet or two.
    headersTimeout: 10_000,
    // The largest body (26 MB) on a line of 0.8 Mbit/s.
    requestTimeout: 300_000,
    keepAliveTimeout: trustsProxy ? keepAliveOfProxyMs : keepAliveMs,
    // How often these timeouts are checked; Node's own 30 s would triple the first.
    connectionsCheckingInterval: 5_000,
  };
  const server = createServer(times, listener);
  server.maxConnections = maxConnections;
  return server;
}

/** With what follows, a stop takes less than five seconds. */
const defaultTimes = {
  /** In this time connections in use get an answer that ends them, so that few are cut. */
  drainMs: 1_000,
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
