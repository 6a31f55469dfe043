import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { clientNetwork, widerNetwork } from "#app/platform/http/client-network.server.ts";
import { apiError } from "#app/platform/http/json-call.server.ts";
import { createTurns } from "#app/platform/http/load/turns.server.ts";
import { type BodyRefusal, bufferedBytes, refusalOf } from "./receive-bodies.server.ts";

/** Twice what any form or call without a picture takes, so that each can refuse in its own words. */
const maxBytesByDefault = 256 * 1024;

/** Of the large ones: a guru sends one after the other, and the machine may be small. Of one network half may wait. */
const largeAtOnce = { most: 4, maxWaiting: 120 };

/** More than a camera's photo. Four of them took 450 MB. */
const veryLargeBytes = 8 * 1024 * 1024;
const veryLargeAtOnce = { most: 2, maxWaiting: 120 };

/** An address, with all below it when it ends in `/`, that takes larger bodies than the others. */
export type LargerBody = { path: string; maxBytes: number };

/**
 * Answers what `receiveBodies` has refused and closes the connection, and lets only a few large
 * bodies be streamed at once. Node itself holds a sender to the length that was stated.
 */
export function limitBodies(trustsProxy = false): MiddlewareHandler {
  const takeLarge = createTurns(largeAtOnce);
  const takeVeryLarge = createTurns(veryLargeAtOnce);
  const inTurn = (context: Context, bytes: number, work: () => Promise<true>) => {
    if (bytes <= bufferedBytes) return work();
    const network = widerNetwork(clientNetwork(context, trustsProxy));
    const asking = { urgency: "last", network } as const;
    const large = () => takeLarge(asking, work);
    return bytes > veryLargeBytes ? takeVeryLarge(asking, large) : large();
  };
  return async (context, next) => {
    const refusal = refusalOf(
      (context.env as { incoming?: IncomingMessage } | undefined)?.incoming,
    );
    if (refusal) return refuse(context, refusal);
    const bytes = Number(context.req.header("Content-Length") ?? 0);
    if (!(await inTurn(context, bytes, () => doNext(next)))) context.res = tooMany();
  };
}

async function doNext(next: () => Promise<void>): Promise<true> {
  await next();
  return true;
}

function tooMany(): Response {
  const answer = apiError(503, ...refusals[503]);
  answer.headers.set("Retry-After", "10");
  return answer;
}

/**
 * By what React Router takes for the same address: its data, whatever its letters' case, and a slash
 * at its end, for whose data it writes `/_.data`.
 */
export function maxBodyBytes(path: string, larger: LargerBody[]): number {
  const name = path.replace(/(?:\/_)?\.data$|\/$/, "").toLowerCase();
  const found = larger.find((one) =>
    one.path.endsWith("/") ? name.startsWith(one.path) : name === one.path,
  );
  return found?.maxBytes ?? maxBytesByDefault;
}

const refusals: Record<BodyRefusal, [code: string, text: string]> = {
  411: ["length-required", "State the length of what you send."],
  413: ["too-large", "What was sent is too large."],
  503: ["busy", "Too much is being sent just now. Please try again."],
};

function refuse(context: Context, status: BodyRefusal): Response {
  const [code, text] = refusals[status];
  const answer = context.req.header("Accept")?.includes("text/html")
    ? new Response(text, { status })
    : apiError(status, code, text);
  answer.headers.set("Connection", "close");
  if (status === 503) answer.headers.set("Retry-After", "10");
  return answer;
}
