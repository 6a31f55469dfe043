import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The sections grow when their content arrives; only then is the one an address names in place. */
export function useHashOnceLoaded(isPending: boolean): void {
  const { hash } = useLocation();
  const wasPending = useRef(isPending);

  useEffect(() => {
    if (wasPending.current && !isPending && hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: "instant" });
    }
    wasPending.current = isPending;
  }, [isPending, hash]);
}
