import { readStored, writeStored } from "#app/platform/device-storage.ts";

/** An unfinished navigation is stored here while the page reloads. */
const storageKey = "unfinished-navigation";

/** The part of React Router's state that is read here. */
type Router = {
  state: {
    navigation: {
      location?: { pathname: string; search: string; hash: string };
      formMethod?: string;
    };
  };
};

/** Null until React Router's scripts have started. */
export const findRouter = () =>
  (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter ?? null;

/** Back and Forward load the document of their address until React Router listens. */
export function loadEarlyNavigations(): void {
  const readAddress = () => location.pathname + location.search;
  const openedAddress = readAddress();
  addEventListener("popstate", () => {
    if (!findRouter() && readAddress() !== openedAddress) location.reload();
  });
}

/** React Router reloads when a script of the next page fails. The next page is opened then. */
export function resumeNavigation(): void {
  addEventListener("pagehide", storeNavigation);
  const stored = readStored("tab", storageKey) as { from: string; path: string } | null;
  writeStored("tab", storageKey, null);
  if (stored?.from !== location.href) return;
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isBack = !entry || entry.type === "back_forward";
  if (isBack || new URL(stored.path, stored.from).href === stored.from) return;
  history.pushState(null, "", stored.path);
  location.reload();
}

function storeNavigation(): void {
  const { location: next, formMethod } = findRouter()?.state.navigation ?? {};
  if (!next || formMethod) return;
  const path = next.pathname + next.search + next.hash;
  // The visitor is back on the page before if nothing can be stored, and follows the link again.
  writeStored("tab", storageKey, { from: location.href, path });
}
