import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a client navigation the new page's heading, or the target of the address, gets the focus,
 * so that screen readers read it. A page that has moved the focus itself keeps it.
 */
export function useFocusOfNewPage(): void {
  const { pathname, hash } = useLocation();
  const focusedBefore = useRef<Element | null | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page is shown
  useLayoutEffect(
    () => () => {
      focusedBefore.current = document.activeElement;
    },
    [pathname],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a hash alone is no new page
  useEffect(() => {
    if (focusedBefore.current === undefined) return;
    const main = document.querySelector("main");
    const { activeElement } = document;
    const isMoved = activeElement !== focusedBefore.current && main?.contains(activeElement);
    const named = document.getElementById(hash.slice(1));
    const target = named ?? main?.querySelector<HTMLElement>("h1") ?? main;
    if (!target || isMoved) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
