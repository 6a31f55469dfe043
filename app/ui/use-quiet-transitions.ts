import { useEffect } from "react";

/**
 * A step taken while the page still turns skips the rest of the turning. The browser calls that an
 * error of a promise which React Router starts and drops; the step itself has succeeded.
 * @source https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition
 */
export function useQuietTransitions(): void {
  useEffect(() => {
    addEventListener("unhandledrejection", quietenSkipped);
    return () => removeEventListener("unhandledrejection", quietenSkipped);
  }, []);
}

function quietenSkipped(event: PromiseRejectionEvent): void {
  const { reason } = event;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
}
