import { useEffect } from "react";
import { useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";

export function NavigationProgress() {
  const isBusy = useNavigation().state !== "idle";
  return <div className={styles.progress} data-busy={isBusy ? "" : undefined} aria-hidden="true" />;
}

/**
 * Ignores unhandled rejections of promises that React Router drops although the navigation
 * succeeds: a transition skipped by the next navigation, a redirect that arrives before its
 * route's module, and the answer to a request that the next navigation aborts.
 * @source https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition
 */
export function useQuietTransitions(): void {
  useEffect(() => {
    addEventListener("unhandledrejection", ignoreDroppedPromise);
    return () => removeEventListener("unhandledrejection", ignoreDroppedPromise);
  }, []);
}

function ignoreDroppedPromise(event: PromiseRejectionEvent): void {
  const { reason } = event;
  const isDropped =
    reason instanceof Response ||
    reason?.name === "AbortError" ||
    /transition/i.test(reason?.message);
  if (isDropped) event.preventDefault();
}
