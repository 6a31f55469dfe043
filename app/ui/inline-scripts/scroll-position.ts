import { readStored } from "#app/platform/device-storage.ts";

/** React Router stores the scroll positions of a tab here, by the keys of history entries. */
const storageKey = "react-router-scroll-positions";

/**
 * Keeps the browser from scrolling where React Router will: the browser's own position may be a
 * second old. The page of an item that was open in a dialog (`masked`) begins at its top.
 */
export function leaveScrollingToRouter(): void {
  addEventListener("visibilitychange", () => {
    if (history.state?.masked) history.scrollRestoration = "manual";
  });
  const position = findScrollPosition(history.state?.key);
  if (!location.hash && position !== undefined) history.scrollRestoration = "manual";
}

/** The position that React Router's `<ScrollRestoration>` stored for an entry of the history. */
export function findScrollPosition(entryKey: string): number | undefined {
  const positions = readStored("tab", storageKey) as Record<string, number> | null;
  return positions?.[entryKey];
}
