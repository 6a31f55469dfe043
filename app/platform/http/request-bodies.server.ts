import type { MiddlewareHandler } from "hono";
import type PQueue from "p-queue";
import { type Refusal, refuseRequest } from "./json-call.server.ts";

/** `queue`: where bodies wait, unread, until earlier ones are answered. */
export type BodyLimit = { maxBytes: number; queue?: PQueue };

/**
 * What a form with a text of so many characters takes, and as much again, so that the form itself
 * refuses a text that is too long. A character of an Indian script is written as `%E0%B2%95`.
 */
export const maxFormBytes = (characters: number): number => 2 * 9 * characters;

/** Refuses a body without a length, and one that is longer than its address takes. */
export function limitBodies(findLimit: (path: string) => BodyLimit): MiddlewareHandler {
  return async ({ req: { raw, path } }, next) => {
    if (raw.headers.has("Transfer-Encoding")) return refuseRequest(raw, refusals.length);
    const bytes = Number(raw.headers.get("Content-Length") ?? 0);
    if (bytes === 0) return next();
    const { maxBytes, queue } = findLimit(path);
    if (bytes > maxBytes) return refuseRequest(raw, refusals.size);
    return queue ? queue.add(next) : next();
  };
}

const refusals = {
  length: {
    status: 411,
    code: "length-required",
    message: "State the length of what you send.",
  },
  size: { status: 413, code: "too-large", message: "What was sent is too large." },
} satisfies Record<string, Refusal>;
