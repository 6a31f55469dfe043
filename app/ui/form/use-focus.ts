import { type RefObject, useEffect, useRef } from "react";

/**
 * The controls of a busy form are disabled and lose the focus. Call the returned function before the form
 * becomes busy: the focus returns when it no longer is, unless it has moved elsewhere meanwhile.
 */
export function useReturnedFocus(isBusy: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (isBusy) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === null;
    if (isLost) opener.current?.focus();
    opener.current = null;
  }, [isBusy]);

  return () => {
    opener.current = document.activeElement as HTMLElement | null;
  };
}

/**
 * The control that gets the focus when a change of `shown` has removed the focused element, such as a row
 * or a form; unless the focus has moved elsewhere meanwhile.
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
    // The focus is also on the body after a click beside all controls, and in Safari after one on a button.
    const isLost = lastFocused.current?.isConnected === false;
    if (isLost && document.activeElement === document.body) control.current?.focus();
  }, [shown]);
  return control;
}
