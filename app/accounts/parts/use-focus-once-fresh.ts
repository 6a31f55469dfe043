import { type RefObject, useEffect, useRef } from "react";

/**
 * For what takes the place of `ConfirmPassword`, which takes the focus along: it is given the focus,
 * unless somebody has gone elsewhere meanwhile.
 */
export function useFocusOnceFresh<Control extends HTMLElement>(
  isFresh: boolean,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const wasFresh = useRef(isFresh);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isFresh && !wasFresh.current && isLost) control.current?.focus();
    wasFresh.current = isFresh;
  }, [isFresh]);
  return control;
}
