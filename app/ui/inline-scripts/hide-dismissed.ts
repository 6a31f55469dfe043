import { readStored, writeStored } from "#app/platform/device-storage.ts";

/** The key of the ids of dismissed elements, a JSON array. */
const storageKey = "dismissed";

const maxStored = 20;

/** Hides dismissed elements. A button names the id of its element in `data-dismiss`. */
export function hideDismissed(): void {
  const sheet = findWritableSheet();
  const hide = (id: string) =>
    sheet?.insertRule(`#${CSS.escape(id)}{display:none}`, sheet.cssRules.length);
  for (const id of readDismissed()) hide(id);
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-dismiss]");
    const id = button?.dataset.dismiss;
    if (!id) return;
    hide(id);
    // The button had the focus and is gone.
    document.getElementById("main")?.focus({ preventScroll: true });
    writeStored("device", storageKey, [...readDismissed(), id].slice(-maxStored));
  });
}

/** Safari before 16.4 has no style sheets without an element: there, the page's own is used. */
function findWritableSheet(): CSSStyleSheet | undefined {
  try {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet];
    return sheet;
  } catch {
    return document.styleSheets[0];
  }
}

const readDismissed = (): string[] =>
  [readStored("device", storageKey)].flat().filter((id) => typeof id === "string");
