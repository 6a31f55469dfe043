import { useEffect, useRef } from "react";

/**
 * A busy form's controls are disabled and lose the focus. Call what this returns before the form
 * becomes busy: the focus goes back to where it was when it no longer is, unless somebody has gone
 * elsewhere meanwhile.
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
