import { type RefObject, useEffect, useRef } from "react";

/** The control gets the focus when a change of `shown` has removed the focused element. */
export function useFocusWhenLost<Control extends HTMLElement>(
  shown: unknown,
  { preventScroll = false } = {},
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
    // The body has the focus, too, after a click beside all controls.
    const isLost = lastFocused.current?.isConnected === false;
    if (!isLost || document.activeElement !== document.body) return;
    control.current?.focus({ preventScroll });
  }, [shown, preventScroll]);
  return control;
}
