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
  if (!location.hash && hasStoredPosition()) history.scrollRestoration = "manual";
}

function hasStoredPosition(): boolean {
  try {
    return history.state.key in JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
  } catch {
    return false;
  }
}
