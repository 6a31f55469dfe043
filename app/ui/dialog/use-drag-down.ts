import { type RefObject, useEffect, useRef } from "react";

const farEnoughPx = 96;

/** Where dialog.module.css makes a sheet of a dialog. */
const sheetPx = 640;

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
    if (dialog && isOpen) listen(dialog, () => callback.current());
  }, [isOpen, element]);
}

/** Touches, not pointers: only from these can the browser be kept from scrolling. */
function listen(dialog: HTMLDialogElement, onDown: () => void): void {
  let start: Touch | null = null;
  let downPx = 0;

  function begin({ target, touches }: TouchEvent) {
    const isOwn = (target as Element).closest("dialog") === dialog;
    const isAtTop = dialog.scrollTop <= 0 && innerWidth < sheetPx;
    start = isOwn && isAtTop && touches.length === 1 ? (touches[0] ?? null) : null;
    downPx = 0;
  }

  function move(event: TouchEvent) {
    const touch = event.touches[0];
    if (!start || !touch || !event.cancelable) return;
    const down = touch.clientY - start.clientY;
    // Up is a scroll, across another photo, and two fingers make it larger.
    const isOther = downPx === 0 && down <= Math.abs(touch.clientX - start.clientX);
    if (isOther || event.touches.length > 1) return end();
    event.preventDefault();
    downPx = Math.max(down, 1);
    dialog.style.cssText = `translate:0 ${downPx}px;transition:none`;
  }

  function end() {
    const isFar = downPx >= farEnoughPx;
    dialog.style.cssText = isFar ? "translate:0 100%" : "";
    start = null;
    downPx = 0;
    if (isFar) onDown();
  }

  dialog.style.cssText = "";
  Object.assign(dialog, {
    ontouchstart: begin,
    ontouchmove: move,
    ontouchend: end,
    ontouchcancel: end,
  });
}
