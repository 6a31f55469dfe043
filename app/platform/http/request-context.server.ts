import { createContext } from "react-router";
import type { Context } from "#app/platform/context.server.ts";
import type { Log } from "#app/platform/log.server.ts";

export type RequestState = {
  /** The network the request comes from (client-network.server.ts). */
  network: string;
  log: Log;
  /** Whether a part of the page could not be fetched, so that the last good copy is better. */
  isDegraded: boolean;
  /** Whether somebody is signed in, who may see more than everybody does. */
  isPersonal?: boolean;
  setCookies?: string[];
};

export const requestContext = createContext<RequestState>();

/**
 * Sends the request's cookies, unless the answer sets them anew. Responses to signed-in people must
 * not be cached.
 */
export function addPersonalHeaders(response: Response, state: RequestState): Response {
  const { setCookies = [], isPersonal = false } = state;
  const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf("="));
  const own = new Set(response.headers.getSetCookie().map(nameOf));
  const missing = setCookies.filter((cookie) => !own.has(nameOf(cookie)));
  for (const cookie of missing) response.headers.append("Set-Cookie", cookie);
  const isForOne = isPersonal || setCookies.length > 0;
  if (isForOne) response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/**
 * SPEC §8's silent failures: a failed fetch is empty and logged, and marks the page, so that the
 * last good copy is served.
 */
export async function fetchQuietly<Item>(
  context: Context,
  failureMessage: string,
  fetchItems: () => Promise<Item[]>,
): Promise<{ items: Item[]; hasFailed: boolean }> {
  try {
    return { items: await fetchItems(), hasFailed: false };
  } catch (error) {
    const request = context.get(requestContext);
    request.isDegraded = true;
    request.log.error(failureMessage, { error });
    return { items: [], hasFailed: true };
  }
}
