import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import { lookupOnly, type MayConnect, PrivateAddress } from "./public-address.server.ts";

export type FetchRules = {
  maxBytes: number;
  /** For all of it, redirects and body included. */
  timeoutMs: number;
  /** Whether an address may be one of http, too. */
  isPlainAllowed: boolean;
  mayConnect: MayConnect;
};

export type Fetched = { ok: true; bytes: Buffer } | { ok: false; why: string };

const maxRedirects = 3;

/** Why something was not fetched, as whoever asked for it reads it. */
const reasons = {
  noAddress: "it has no web address",
  plain: "its address is not https",
  private: "its address belongs to a private network",
  tooLarge: (most: number) => `it is larger than ${Math.floor(most / 1024 / 1024)} MB`,
  tooSlow: (ms: number) => `it had not come after ${Math.round(ms / 1000)} seconds`,
  redirected: `it is redirected more than ${maxRedirects} times`,
  status: (status: number) => `the answer was ${status}`,
  lost: (code: string) => `the connection failed (${code})`,
};

/** What goes no further for a reason that is foreseen. */
class NotFetched extends Error {}

/**
 * Fetches a file from a stranger's address, within bounds: nothing private is ever connected to, not
 * by a redirect, a name or a way of writing a number either. Never throws.
 */
export async function fetchBytes(address: string, rules: FetchRules): Promise<Fetched> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  try {
    return { ok: true, bytes: await follow(address, rules, signal) };
  } catch (error) {
    if (error instanceof NotFetched) return { ok: false, why: error.message };
    if (signal.aborted) return { ok: false, why: reasons.tooSlow(rules.timeoutMs) };
    if (error instanceof PrivateAddress) return { ok: false, why: reasons.private };
    const { code, message } = error as NodeJS.ErrnoException;
    return { ok: false, why: reasons.lost(code ?? message) };
  }
}

/** What can be said against an address before anything is asked; null when nothing can. */
export function whyNotFetch(
  address: string,
  { isPlainAllowed, mayConnect }: Pick<FetchRules, "isPlainAllowed" | "mayConnect">,
): string | null {
  // Parsing makes ordinary numbers of all the ways in which an IPv4 address can be written.
  const url = URL.parse(address);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return reasons.noAddress;
  if (url.protocol === "http:" && !isPlainAllowed) return reasons.plain;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A number is connected to as it is: nobody looks it up.
  return isIP(host) && !mayConnect(host) ? reasons.private : null;
}

async function follow(address: string, rules: FetchRules, signal: AbortSignal): Promise<Buffer> {
  let next = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const why = whyNotFetch(next, rules);
    if (why) throw new NotFetched(why);
    const response = await open(new URL(next), rules, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readWhole(response, rules.maxBytes);
    response.destroy();
    const isRedirect = statusCode > 300 && statusCode < 400 && headers.location;
    if (!isRedirect) throw new NotFetched(reasons.status(statusCode));
    next = URL.parse(headers.location ?? "", next)?.href ?? "";
  }
  throw new NotFetched(reasons.redirected);
}

function open(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  // A connection for itself: one that is kept was looked up for another.
  const options = {
    agent: false,
    lookup: lookupOnly(rules.mayConnect),
    // Some refuse whoever does not say what they are.
    headers: { accept: "image/*", "accept-encoding": "identity", "user-agent": "school-import" },
    signal,
  } as const;
  return new Promise((resolve, reject) => {
    const asked = request(url, options, resolve).on("error", reject);
    // Who begins to speak another protocol says nothing more, and Node no error.
    asked.on("upgrade", ({ statusCode = 0 }, socket) => {
      socket.destroy();
      reject(new NotFetched(reasons.status(statusCode)));
    });
    asked.on("close", () => reject(new NotFetched(reasons.lost("closed"))));
    asked.end();
  });
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = Number(response.headers["content-length"] ?? 0);
  if (length > maxBytes) {
    response.destroy();
    throw new NotFetched(reasons.tooLarge(maxBytes));
  }
  length = 0;
  // Leaving the loop by an error ends the response, too.
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) throw new NotFetched(reasons.tooLarge(maxBytes));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
