import { useContext, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router";

/**
 * React Router goes to the place that a page was left at when the page appears. One that is still
 * loading then is too short, and grows: its place is looked for again when it has, unless the
 * visitor has begun to move.
 */
export function useRestoredPlace(isPending: boolean): void {
  const place = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  const awaited = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (!isPending) {
      if (awaited.current !== null) window.scrollTo(0, awaited.current);
      awaited.current = null;
      return;
    }
    awaited.current = typeof place === "number" ? place : null;
    const leave = () => {
      awaited.current = null;
    };
    for (const name of movements) addEventListener(name, leave, { passive: true });
    return () => {
      for (const name of movements) removeEventListener(name, leave);
    };
  }, [isPending, place]);
}

const movements = ["wheel", "touchstart", "pointerdown", "keydown"];
