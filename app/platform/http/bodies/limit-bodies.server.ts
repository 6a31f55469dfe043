import type { Context, MiddlewareHandler } from "hono";
import { clientNetwork, widerNetwork } from "#app/platform/http/client-network.server.ts";
import { apiError } from "#app/platform/http/json-call.server.ts";
import { createTurns } from "#app/platform/http/load/turns.server.ts";

/** Twice what any form or call without a picture takes, so that each can refuse in its own words. */
const mostBytesByDefault = 256 * 1024;

/** From here on a body counts as large. With what is made of it, it takes about three times its length. */
const largeBytes = 1024 * 1024;

/** Of the large ones: a guru sends one after the other, and the machine may be small. Of one network half may wait. */
const largeAtOnce = { most: 4, mostWaiting: 120 };

/** More than a camera's photo. Four of them took 450 MB. */
const veryLargeBytes = 8 * 1024 * 1024;
const veryLargeAtOnce = { most: 2, mostWaiting: 120 };

/** An address, with all below it when it ends in `/`, that takes larger bodies than the others. */
type LargerBody = { path: string; mostBytes: number };

/**
 * Stands in front of everything: a body that is too long is answered with 413 and the connection
 * closed, whoever reads it and whether anybody does. Its length is a claim; what arrives is counted.
 */
export function limitBodies(larger: LargerBody[], trustsProxy = false): MiddlewareHandler {
  const takeLarge = createTurns(largeAtOnce);
  const takeVeryLarge = createTurns(veryLargeAtOnce);
  const inTurn = (context: Context, bytes: number, work: () => Promise<true>) => {
    if (bytes <= largeBytes) return work();
    const network = widerNetwork(clientNetwork(context, trustsProxy));
    const asking = { urgency: "last", network } as const;
    const large = () => takeLarge(asking, work);
    return bytes > veryLargeBytes ? takeVeryLarge(asking, large) : large();
  };
  return async (context, next) => {
    const { raw } = context.req;
    const claimed = Number(context.req.header("Content-Length") ?? 0);
    const isChunked = context.req.header("Transfer-Encoding") !== undefined;
    if (claimed === 0 && !isChunked) return next();
    const isRead = raw.method === "GET" || raw.method === "HEAD";
    const mostBytes = isRead ? 0 : mostBytesOf(context.req.path, larger);
    if (claimed > mostBytes || isRead) return tooLarge(context);
    const counter = countBytes(mostBytes);
    const body = raw.body?.pipeThrough(counter.stream) ?? null;
    context.req.raw = new Request(raw, { body, duplex: "half" } as RequestInit);
    const isDone = await inTurn(context, isChunked ? mostBytes : claimed, () => doNext(next));
    if (!isDone) context.res = tooMany();
    if (!counter.isOver()) return;
    // What was made of the half of it, first with its headers, then with its answer.
    context.res = undefined;
    context.res = tooLarge(context);
  };
}

async function doNext(next: () => Promise<void>): Promise<true> {
  await next();
  return true;
}

function tooMany(): Response {
  const answer = apiError(503, "busy", "Too much is being sent just now. Please try again.");
  answer.headers.set("Retry-After", "10");
  return answer;
}

/**
 * By what React Router takes for the same address: its data, whatever its letters' case, and a slash
 * at its end, for whose data it writes `/_.data`.
 */
function mostBytesOf(path: string, larger: LargerBody[]): number {
  const name = path.replace(/(?:\/_)?\.data$|\/$/, "").toLowerCase();
  const found = larger.find((one) =>
    one.path.endsWith("/") ? name.startsWith(one.path) : name === one.path,
  );
  return found?.mostBytes ?? mostBytesByDefault;
}

/** Breaks off as soon as more has come; a route that does not catch it answers 413 itself. */
function countBytes(mostBytes: number) {
  let bytes = 0;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes <= mostBytes) controller.enqueue(chunk);
      else controller.error(new Response(tooLargeText, { status: 413 }));
    },
  });
  return { stream, isOver: () => bytes > mostBytes };
}

const tooLargeText = "What was sent is too large.";

function tooLarge(context: Context): Response {
  const answer = context.req.header("Accept")?.includes("text/html")
    ? new Response(tooLargeText, { status: 413 })
    : apiError(413, "too-large", tooLargeText);
  answer.headers.set("Connection", "close");
  return answer;
}
