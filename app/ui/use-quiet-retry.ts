import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const minDelayMs = 2_000;
const maxDelayMs = 60_000;

/** Retries without a message (SPEC §8), each time later, and once the device is online. */
export function useQuietRetry(hasFailed: boolean, isPending: boolean, refetch?: () => void): void {
  const { revalidate, state } = useRevalidator();
  const tryAgain = refetch ?? revalidate;
  const attempts = useRef(0);
  const isWaiting = hasFailed && !isPending && state === "idle";

  useEffect(() => {
    if (!hasFailed) attempts.current = 0;
    if (!isWaiting) return;
    const delayMs = Math.min(minDelayMs * 2 ** attempts.current, maxDelayMs);
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
