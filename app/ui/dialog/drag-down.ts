const minDragPx = 96;

/** The screens on which dialog.module.css shows a dialog as a sheet. */
const sheetScreens = "(width < 40rem)";

/** Listens to touches, not pointers: only with these can the browser be kept from scrolling. */
export function closeByDrag(dialog: HTMLDialogElement, onClose: () => void): void {
  let start: Touch | null = null;
  let downPx = 0;

  function begin({ target, touches }: TouchEvent) {
    const isOwn = (target as Element).closest("dialog") === dialog;
    // On a zoomed page a finger scrolls.
    const isSheet = matchMedia(sheetScreens).matches && Number(visualViewport?.scale) < 1.01;
    const isDrag = isOwn && isSheet && dialog.scrollTop <= 0 && touches.length === 1;
    start = isDrag ? (touches[0] ?? null) : null;
    downPx = 0;
  }

  function move(event: TouchEvent) {
    const touch = event.touches[0];
    if (!start || !touch || !event.cancelable) return;
    const down = touch.clientY - start.clientY;
    // Upwards is a scroll, sideways is a swipe, and two fingers zoom.
    const isOther = downPx === 0 && down <= Math.abs(touch.clientX - start.clientX);
    if (isOther || event.touches.length > 1) return reset();
    event.preventDefault();
    downPx = Math.max(down, 1);
    dialog.style.cssText = `translate:0 ${downPx}px;transition:none`;
  }

  function reset() {
    dialog.style.cssText = "";
    start = null;
    downPx = 0;
  }

  Object.assign(dialog, {
    ontouchstart: begin,
    ontouchmove: move,
    ontouchend: () => (downPx < minDragPx ? reset() : onClose()),
    ontouchcancel: reset,
  });
}
