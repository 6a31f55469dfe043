/** Opens a dialog above the page, which stands still behind it (SPEC §2). */
export function showModal(dialog: HTMLDialogElement): void {
  const { dataset } = document.documentElement;
  const opener = document.activeElement as HTMLElement | null;
  keepScrollbarSpace(true);
  // The attribute is in the place of `:has(dialog[open])`, which browsers have only since 2023. It
  // is set before the dialog opens, so that the browser computes the page's styles once.
  dataset.locked = "";
  dialog.showModal();
  // Safari 16 focuses nothing in it, so that keys reach the page behind, or what Tab skips.
  const focused = document.activeElement as HTMLElement;
  if (!dialog.contains(focused) || focused.tabIndex < 0) dialog.querySelector("button")?.focus();
  const unlock = () => {
    if (!document.querySelector("dialog[open]")) {
      delete dataset.locked;
      keepScrollbarSpace(false);
    }
    // Safari 16 returns the focus to nothing inside a query container (see base.css).
    if (dialog.contains(document.activeElement)) opener?.focus({ preventScroll: true });
  };
  dialog.addEventListener("close", unlock, { once: true });
}

/** The scrollbar disappears while the page is locked; without its space the page would shift. */
export function keepScrollbarSpace(isLocked: boolean): void {
  const { style, clientWidth } = document.documentElement;
  // A second dialog above the first finds no scrollbar.
  if (isLocked) style.paddingRight ||= `${window.innerWidth - clientWidth}px`;
  else style.paddingRight = "";
}
