import { createContext, type RouterContextProvider } from "react-router";
import type { Services } from "#app/services.server.ts";

/** What every loader and action is given. */
export const servicesContext = createContext<Services>();

/** What happened while one request was answered. */
export const requestContext = createContext<{
  id: string;
  /** The address the request comes from. */
  network: string;
  isDegraded: boolean;
}>();

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
    context.get(servicesContext).log.error(failureMessage, { requestId: request.id, error });
    return { items: [], hasFailed: true };
  }
}
