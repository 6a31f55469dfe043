import { useEffect, useLayoutEffect, useState } from "react";
import { isRouteErrorResponse, useLocation, useNavigationType } from "react-router";
import { findScrollPosition } from "./inline-scripts/scroll-position.ts";

type Settled<Value> = { value: Value | null; source?: unknown; error?: unknown };

/** Returns `fallback` when loading fails, unless the server refuses the page. */
export const withFallback = <Value>(
  loading: Promise<Value>,
  signal: AbortSignal,
  fallback: Value,
) =>
  loading.catch((error: unknown) => {
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    if (!signal.aborted) console.error("Error fetching the page", error);
    return fallback;
  });

/** The last value of each address since the document was loaded. */
const lastValues = new Map<string, unknown>();

/**
 * The value of a loader; while its promise is pending, the previous one. On the way back the
 * address's last value is shown, so that the page has its former length and the scroll position can
 * be restored.
 */
export function useSettled<Value extends { hasFailed: boolean }>(source: Value | Promise<Value>) {
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const isBack = useNavigationType() === "POP";
  const isAvailable = !(source instanceof Promise);
  const [settled, setSettled] = useState<Settled<Value>>({ value: isAvailable ? source : null });

  useEffect(() => {
    if (!(source instanceof Promise)) {
      if (!source.hasFailed) lastValues.set(address, source);
      // The same state, as after hydration, renders nothing again.
      setSettled((before) => (before.value === source ? before : { value: source }));
      return;
    }
    let isCurrent = true;
    source.then(
      (value) => {
        if (!isCurrent) return;
        if (!value.hasFailed) lastValues.set(address, value);
        setSettled({ source, value });
      },
      (error) => isCurrent && setSettled({ source, value: null, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, address]);

  const isFetching = !isAvailable && settled.source !== source;
  const last = isBack && isFetching ? (lastValues.get(address) as Value | undefined) : undefined;
  const isPending = isFetching && !last;
  useLateScrollRestoration(isPending, isBack ? key : null);
  if (isAvailable) return { value: source, isPending };
  if (!isFetching && settled.error) throw settled.error;
  return { value: last ?? settled.value, isPending };
}

const userActions = ["wheel", "touchstart", "pointerdown", "keydown"];

/** The position of a pending page is restored later, unless the visitor acts. */
function useLateScrollRestoration(isPending: boolean, locationKey: string | null): void {
  useLayoutEffect(() => {
    if (!isPending || locationKey === null) return;
    const position = findScrollPosition(locationKey);
    const acted = new AbortController();
    const options = { passive: true, signal: acted.signal };
    for (const name of userActions) addEventListener(name, () => acted.abort(), options);
    // Runs when the page is no longer pending, and has its length.
    return () => {
      if (position !== undefined && !acted.signal.aborted) window.scrollTo(0, position);
      acted.abort();
    };
  }, [isPending, locationKey]);
}
