import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls back for a click beside an open modal dialog. Its target is the dialog itself or, while the
 * browser moves from one picture to the next (a view transition), the document.
 */
export function useBackdropClick(
  element: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClick: () => void,
) {
  const callback = useRef(onClick);
  useEffect(() => {
    callback.current = onClick;
  });

  useEffect(() => {
    if (!isOpen) return;
    const handle = (event: MouseEvent) => {
      const dialog = element.current;
      const isBeside = event.target === dialog || event.target === document.documentElement;
      if (dialog && isBeside && !contains(dialog.getBoundingClientRect(), event)) {
        callback.current();
      }
    };
    document.addEventListener("click", handle);
    return () => document.removeEventListener("click", handle);
  }, [isOpen, element]);
}

function contains(box: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
