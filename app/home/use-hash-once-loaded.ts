import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * The sections grow when their content arrives; only then is the one an address names in place. On
 * the way back the page stands where it was left, wherever that was.
 */
export function useHashOnceLoaded(isPending: boolean): void {
  const { hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  const wasPending = useRef(isPending);

  useEffect(() => {
    if (wasPending.current && !isPending && hash && !isBack) {
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: "instant" });
    }
    wasPending.current = isPending;
  }, [isPending, hash, isBack]);
}
