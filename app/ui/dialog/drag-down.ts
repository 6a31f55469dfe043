const farEnoughPx = 96;

/** Where dialog.module.css makes a sheet of a dialog. */
const sheet = "(width < 40rem)";

/** Touches, not pointers: only from these can the browser be kept from scrolling. */
export function listen(dialog: HTMLDialogElement, onDown: () => void): void {
  let start: Touch | null = null;
  let downPx = 0;

  function begin({ target, touches }: TouchEvent) {
    const isOwn = (target as Element).closest("dialog") === dialog;
    // On a page that is enlarged, a finger's way down shows what is above.
    const isWhole = matchMedia(sheet).matches && Number(visualViewport?.scale) < 1.01;
    const isMeant = isOwn && isWhole && dialog.scrollTop <= 0 && touches.length === 1;
    start = isMeant ? (touches[0] ?? null) : null;
    downPx = 0;
  }

  function move(event: TouchEvent) {
    const touch = event.touches[0];
    if (!start || !touch || !event.cancelable) return;
    const down = touch.clientY - start.clientY;
    // Up is a scroll, across another photo, and two fingers make it larger.
    const isOther = downPx === 0 && down <= Math.abs(touch.clientX - start.clientX);
    if (isOther || event.touches.length > 1) return stay();
    event.preventDefault();
    downPx = Math.max(down, 1);
    dialog.style.cssText = `translate:0 ${downPx}px;transition:none`;
  }

  function stay() {
    dialog.style.cssText = "";
    start = null;
    downPx = 0;
  }

  Object.assign(dialog, {
    ontouchstart: begin,
    ontouchmove: move,
    ontouchend: () => (downPx < farEnoughPx ? stay() : onDown()),
    ontouchcancel: stay,
  });
}
