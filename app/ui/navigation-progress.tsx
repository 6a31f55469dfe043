import { useEffect } from "react";
import { createPath, useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";

/**
 * A line along the top while the next page loads. `data-busy` is that page's address, for the script that
 * opens it after a failed import (`document.server.ts`).
 */
export function NavigationProgress() {
  const { location, formMethod } = useNavigation();
  return (
    <div
      className={styles.progress}
      data-busy={location && (formMethod ? "" : createPath(location))}
      aria-hidden="true"
    />
  );
}

/**
 * A navigation during a view transition skips the rest of the transition. The browser reports that as an
 * unhandled rejection of a promise that React Router drops; the navigation itself has succeeded.
 * @source https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition
 */
export function useQuietTransitions(): void {
  useEffect(() => {
    addEventListener("unhandledrejection", ignoreSkippedTransition);
    return () => removeEventListener("unhandledrejection", ignoreSkippedTransition);
  }, []);
}

function ignoreSkippedTransition(event: PromiseRejectionEvent): void {
  const { reason } = event;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
}
