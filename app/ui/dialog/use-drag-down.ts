import { type RefObject, useEffect, useRef } from "react";

/** Calls back when a finger has drawn the sheet that a dialog is on a phone down from its top. */
export function useDragDown(
  element: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onDown: () => void,
) {
  const callback = useRef(onDown);
  useEffect(() => {
    callback.current = onDown;
  });

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !isOpen) return;
    // It may still stand where it was drawn to.
    dialog.style.cssText = "";
    if (matchMedia("(pointer: coarse)").matches) {
      // There are other ways to close it.
      import("./drag-down.ts").then(
        ({ listen }) => listen(dialog, () => callback.current()),
        () => undefined,
      );
    }
    // What was drawn goes the rest of its way once it is closed, and not before.
    return () => {
      if (dialog.style.translate) dialog.style.cssText = "translate:0 100%";
    };
  }, [isOpen, element]);
}
