import { type RefObject, useEffect, useRef } from "react";

/**
 * For what is given the focus when a change has taken away whatever had it, a row that is gone or a
 * form in another's place; unless somebody has gone elsewhere meanwhile. `shown`: what changes then.
 */
export function useFocusWhenLost<Control extends HTMLElement>(
  shown: unknown,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) control.current?.focus();
  }, [shown]);
  return control;
}
