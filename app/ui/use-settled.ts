import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The last value of each address since the document was loaded. */
const lastValues = new Map<string, unknown>();

/**
 * The value of a loader; while its promise is pending, the previous one. On the way back the address's last
 * value is shown, so that the page has its former length and the scroll position can be restored.
 */
export function useSettled<Value extends { hasFailed: boolean }>(source: Value | Promise<Value>) {
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const isBack = useNavigationType() === "POP";
  const unsettled = {
    source: null as unknown,
    value: null as Value | null,
    error: null as unknown,
  };
  const [settled, setSettled] = useState(unsettled);

  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(source).then(
      (value) => {
        if (!isCurrent) return;
        if (!value.hasFailed) lastValues.set(address, value);
        setSettled({ source, value, error: null });
      },
      (error) => isCurrent && setSettled({ source, value: null, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, address]);

  const isAvailable = !(source instanceof Promise);
  const isFetching = !isAvailable && settled.source !== source;
  const last = isBack && isFetching ? (lastValues.get(address) as Value | undefined) : undefined;
  const isPending = isFetching && !last;
  useLateScrollRestoration(isPending, isBack ? key : null);
  if (isAvailable) return { value: source, isPending };
  if (!isFetching && settled.error) throw settled.error;
  return { value: last ?? settled.value, isPending };
}

const userActions = ["wheel", "touchstart", "pointerdown", "keydown"];

/** A pending page is too short for React Router to restore the position: restored again once it has arrived. */
function useLateScrollRestoration(isPending: boolean, locationKey: string | null): void {
  const awaited = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (!isPending) {
      if (awaited.current !== null) window.scrollTo(0, awaited.current);
      awaited.current = null;
      return;
    }
    awaited.current = locationKey === null ? null : savedPosition(locationKey);
    const cancel = () => {
      awaited.current = null;
    };
    for (const name of userActions) addEventListener(name, cancel, { passive: true });
    return () => {
      for (const name of userActions) removeEventListener(name, cancel);
    };
  }, [isPending, locationKey]);
}

/** The position that React Router's `<ScrollRestoration>` stored before the reload. */
function savedPosition(locationKey: string): number | null {
  try {
    const stored = sessionStorage.getItem("react-router-scroll-positions") ?? "{}";
    return (JSON.parse(stored) as Record<string, number>)[locationKey] ?? null;
  } catch {
    return null;
  }
}
