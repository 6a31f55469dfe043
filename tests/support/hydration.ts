/** Functions that run in a page: they use nothing from outside. */

/** Scripts wait until the page is idle or its visitor does something. */
export function wakeScripts(): void {
  window.dispatchEvent(new Event("keydown"));
}

/** React has taken over the page that is shown. */
export function isHydrated(): boolean {
  const root = document.querySelector("main");
  const isRendered = root && Object.keys(root).some((name) => name.startsWith("__reactProps"));
  // On a first load an effect sets it: until then the browser would scroll by itself.
  return Boolean(isRendered) && history.scrollRestoration === "manual";
}
