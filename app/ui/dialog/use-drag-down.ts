import { type RefObject, useEffect, useRef } from "react";

const farEnoughPx = 96;

/** Where dialog.module.css makes a sheet of a dialog. */
const isSheet = "(width < 40rem)";

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
    return listen(dialog, () => callback.current());
  }, [isOpen, element]);
}

/** Touches, not pointers: only from these can the browser be kept from scrolling. */
function listen(dialog: HTMLDialogElement, onDown: () => void): () => void {
  let start: Touch | null = null;
  let downPx = 0;

  function put(translate: string, isHeld: boolean) {
    dialog.style.translate = translate;
    dialog.toggleAttribute("data-held", isHeld);
  }

  function begin({ target, touches }: TouchEvent) {
    const isOwn = (target as Element).closest("dialog") === dialog;
    const isAtTop = dialog.scrollTop <= 0 && matchMedia(isSheet).matches;
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
    put(`0 ${downPx}px`, true);
  }

  function end() {
    const isFar = downPx >= farEnoughPx;
    if (downPx > 0) put(isFar ? "0 100%" : "", false);
    start = null;
    downPx = 0;
    if (isFar) onDown();
  }

  put("", false);
  const listening = new AbortController();
  const { signal } = listening;
  dialog.addEventListener("touchstart", begin, { passive: true, signal });
  dialog.addEventListener("touchmove", move, { passive: false, signal });
  dialog.addEventListener("touchend", end, { signal });
  dialog.addEventListener("touchcancel", end, { signal });
  return () => listening.abort();
}
