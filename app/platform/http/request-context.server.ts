import { createContext, type RouterContextProvider } from "react-router";
import type { Log } from "#app/platform/log.server.ts";

export type RequestState = {
  /** The network the request comes from (client-network.server.ts). */
  network: string;
  /** Every line it writes bears the request's id. */
  log: Log;
  /** Whether a part of the page could not be fetched, so that the last good copy is better. */
  isDegraded: boolean;
  /** Whether somebody is signed in, who may see more than everybody does. */
  isPersonal?: boolean;
  /** Cookies for the browser, as they stand in `Set-Cookie`. */
  setCookies?: string[];
};

export const requestContext = createContext<RequestState>();

/**
 * Sends the request's cookies along, except those that the answer itself sets anew. The answer to
 * whoever is signed in is their own: it must be kept nowhere.
 */
export function madePersonal(response: Response, state: RequestState): Response {
  const { setCookies = [], isPersonal = false } = state;
  const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf("="));
  const own = new Set(response.headers.getSetCookie().map(nameOf));
  for (const cookie of setCookies) {
    if (!own.has(nameOf(cookie))) response.headers.append("Set-Cookie", cookie);
  }
  if (isPersonal || setCookies.length > 0)
    response.headers.set("Cache-Control", "private, no-store");
  return response;
}

export type Fetched<Item> = { items: Item[]; hasFailed: boolean };

/**
 * SPEC §8's silent failures: a fetch that fails is empty, and only the log says why. The page is
 * marked as degraded, so that the last good copy can be served in its place.
 */
export async function fetchQuietly<Item>(
  context: Readonly<RouterContextProvider>,
  failureMessage: string,
  fetchItems: () => Promise<Item[]>,
): Promise<Fetched<Item>> {
  try {
    return { items: await fetchItems(), hasFailed: false };
  } catch (error) {
    const request = context.get(requestContext);
    request.isDegraded = true;
    request.log.error(failureMessage, { error });
    return { items: [], hasFailed: true };
  }
}
