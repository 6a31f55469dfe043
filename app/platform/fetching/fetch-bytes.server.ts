import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import { lookupOnly, type MayConnect, PrivateAddress } from "./public-address.server.ts";

export type AddressRules = { isPlainAllowed: boolean; mayConnect: MayConnect };

/** `timeoutMs`: including redirects and the body. */
type FetchRules = AddressRules & { maxBytes: number; timeoutMs: number };

export type Fetched = { ok: true; bytes: Buffer } | { ok: false; why: string };

const maxRedirects = 3;

const reasons = {
  private: "its address belongs to a private network",
  tooLarge: (most: number) => `it is larger than ${Math.floor(most / 1024 / 1024)} MB`,
  status: (status: number) => `the answer was ${status}`,
  lost: (code: string) => `the connection failed (${code})`,
};

class NotFetched extends Error {}

/**
 * Fetches an untrusted address. Never connects to a private one, not even by a redirect or a DNS
 * name. Never throws.
 */
export async function fetchBytes(address: string, rules: FetchRules): Promise<Fetched> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  try {
    return { ok: true, bytes: await follow(address, rules, signal) };
  } catch (error) {
    if (error instanceof NotFetched) return { ok: false, why: error.message };
    const seconds = Math.round(rules.timeoutMs / 1000);
    if (signal.aborted) return { ok: false, why: `it had not come after ${seconds} seconds` };
    if (error instanceof PrivateAddress) return { ok: false, why: reasons.private };
    const { code, message } = error as NodeJS.ErrnoException;
    return { ok: false, why: reasons.lost(code ?? message) };
  }
}

/** The reason not to fetch an address, as far as the address itself shows; or null. */
export function findFetchRefusal(address: string, rules: AddressRules): string | null {
  // Parsing normalises every notation of an IPv4 address.
  const url = URL.parse(address);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return "it has no web address";
  if (url.protocol === "http:" && !rules.isPlainAllowed) return "its address is not https";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // An IP address is not looked up, so it must be checked here.
  return isIP(host) && !rules.mayConnect(host) ? reasons.private : null;
}

async function follow(address: string, rules: FetchRules, signal: AbortSignal): Promise<Buffer> {
  let next = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const why = findFetchRefusal(next, rules);
    if (why) throw new NotFetched(why);
    const response = await open(new URL(next), rules, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readWhole(response, rules.maxBytes);
    response.destroy();
    const isRedirect = statusCode > 300 && statusCode < 400 && headers.location;
    if (!isRedirect) throw new NotFetched(reasons.status(statusCode));
    next = URL.parse(headers.location ?? "", next)?.href ?? "";
  }
  throw new NotFetched(`it is redirected more than ${maxRedirects} times`);
}

function open(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  // A new connection, because a pooled one was made after another lookup.
  const options = {
    agent: false,
    lookup: lookupOnly(rules.mayConnect),
    // Some servers require a user agent.
    headers: { accept: "image/*", "accept-encoding": "identity", "user-agent": "school-import" },
    signal,
  } as const;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, resolve).on("error", reject);
    // Node reports no error for an upgrade.
    outgoing.on("upgrade", ({ statusCode = 0 }, socket) => {
      socket.destroy();
      reject(new NotFetched(reasons.status(statusCode)));
    });
    outgoing.on("close", () => reject(new NotFetched(reasons.lost("closed"))));
    outgoing.end();
  });
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) {
    response.destroy();
    throw new NotFetched(reasons.tooLarge(maxBytes));
  }
  // An error thrown in the loop closes the response.
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) throw new NotFetched(reasons.tooLarge(maxBytes));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
