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
 * Ignores unhandled rejections of promises that React Router drops although the navigation succeeds: a
 * transition skipped by the next navigation, and a redirect that arrives before its route's module.
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
  if (reason instanceof Response || /transition/i.test(reason?.message)) event.preventDefault();
}
