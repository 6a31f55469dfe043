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
  const lastFocused = useRef<Node | null>(null);

  useEffect(() => {
    lastFocused.current = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      lastFocused.current = target as Node;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);

  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // Nothing has the focus after a click on nothing either, nor in Safari after one on a button.
    const isLost = lastFocused.current?.isConnected === false;
    if (isLost && document.activeElement === document.body) control.current?.focus();
  }, [shown]);
  return control;
}
