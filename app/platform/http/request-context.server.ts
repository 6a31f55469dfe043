import { createContext, type RouterContextProvider } from "react-router";
import type { Log } from "#app/platform/log.server.ts";

/** What belongs to one request while it is answered. */
export type RequestState = {
  /** The network the request comes from (client-network.server.ts). */
  network: string;
  /** Every line it writes bears the request's id. */
  log: Log;
  /** Whether a part of the page could not be fetched, so that the last good copy is better. */
  isDegraded: boolean;
};

export const requestContext = createContext<RequestState>();

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
