import { useEffect, useRef } from "react";

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
