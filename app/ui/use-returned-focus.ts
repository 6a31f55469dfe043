import { useEffect, useRef } from "react";

/**
 * A busy form's controls are disabled and lose the focus. Call what this returns before the form
 * becomes busy: the focus goes back to where it was when it no longer is.
 */
export function useReturnedFocus(isBusy: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!isBusy) opener.current?.focus();
  }, [isBusy]);

  return () => {
    opener.current = document.activeElement as HTMLElement | null;
  };
}
