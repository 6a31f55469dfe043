import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const firstDelayMs = 2_000;
const longestDelayMs = 60_000;

/**
 * After a failed load, tries again without a word: each time after twice as long, and as soon as
 * the device is online again. What it tries is the page's loaders, unless it is told otherwise.
 */
export function useQuietRetry(
  hasFailed: boolean,
  isPending: boolean,
  fetchAgain?: () => void,
): void {
  const { revalidate, state } = useRevalidator();
  const tryAgain = fetchAgain ?? revalidate;
  const attempts = useRef(0);
  const isWaiting = hasFailed && !isPending && state === "idle";

  useEffect(() => {
    if (!hasFailed) attempts.current = 0;
    if (!isWaiting) return;
    const delayMs = Math.min(firstDelayMs * 2 ** attempts.current, longestDelayMs);
    const retry = () => {
      attempts.current += 1;
      void tryAgain();
    };
    const timer = setTimeout(retry, delayMs);
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
    };
  }, [hasFailed, isWaiting, tryAgain]);
}
