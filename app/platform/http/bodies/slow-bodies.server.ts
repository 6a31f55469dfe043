import type { IncomingMessage, Server } from "node:http";

/** How slowly a body may come; a test may set its own. */
export type BodyPace = {
  /** For a phone to wake its radio, and for what is lost on the way to be sent again. */
  graceMs: number;
  /** From then on, on average: 32 kbit/s, the weakest line that a phone may have. */
  minBytesPerMs: number;
  /** How often it is looked after. */
  checkEveryMs: number;
};

export const usualPace: BodyPace = { graceMs: 20_000, minBytesPerMs: 4, checkEveryMs: 5_000 };

type Arriving = { since: number; bytesBefore: number };

/**
 * Ends connections whose body comes too slowly, also when it has been answered already and nobody
 * waits for it: whoever sends a byte a second would hold hundreds of connections for as long as the
 * largest picture may take. Returns what notes a request.
 */
export function endSlowBodies(server: Server, pace: BodyPace): (request: IncomingMessage) => void {
  const arriving = new Map<IncomingMessage, Arriving>();

  function check(): void {
    const now = performance.now();
    for (const [request, { since, bytesBefore }] of arriving) {
      if (request.complete || request.destroyed) {
        arriving.delete(request);
        continue;
      }
      const came = { forMs: now - since, bytes: request.socket.bytesRead - bytesBefore };
      // What lies here and is not taken yet is not the sender's fault.
      if (request.readableLength === 0 && isTooSlow(came, pace)) request.socket.destroy();
    }
  }

  const timer = setInterval(check, pace.checkEveryMs).unref();
  server.on("close", () => clearInterval(timer));
  return (request) => {
    if (!hasBody(request)) return;
    arriving.set(request, { since: performance.now(), bytesBefore: request.socket.bytesRead });
    request.on("close", () => arriving.delete(request));
  };
}

type Came = { forMs: number; bytes: number };

export function isTooSlow({ forMs, bytes }: Came, { graceMs, minBytesPerMs }: BodyPace): boolean {
  return bytes < (forMs - graceMs) * minBytesPerMs;
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}
