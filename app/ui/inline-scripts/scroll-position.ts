import { readStored, writeStored } from "#app/platform/device-storage.ts";
import { findRouter } from "./unfinished-navigation.ts";

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

/**
 * Every entry of the history keeps its own scroll position, also those of `#…` links, which the
 * browser follows. It makes their entries without a key, so that React Router would use one
 * position for all; and Firefox and Safari scroll before `popstate`, where React Router reads the
 * position of the entry that is left. This listener runs before React Router's.
 */
export function separateFragmentEntries(): void {
  let { key } = history.state;
  let position = window.scrollY;
  const notePosition = () => {
    // An entry without a key has not been announced by `popstate` yet.
    if (history.state?.key) position = window.scrollY;
  };
  addEventListener("scroll", notePosition, { passive: true });
  // A click may come before the event of the last scrolling.
  addEventListener("click", notePosition, { capture: true });
  // WebKit keeps the key where a link leads to the fragment that the address has already.
  let isRepeated = false;
  addEventListener("click", ({ target, defaultPrevented }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    isRepeated = !defaultPrevented && Boolean(link?.hash) && link?.href === location.href;
  });
  addEventListener("popstate", () => {
    const isNew = !history.state?.key || isRepeated;
    isRepeated = false;
    // React Router cannot tell how far an entry with the `idx` null is from another.
    if (isNew) history.replaceState({ key: `${Math.random()}`, idx: null }, "");
    if (findRouter()) {
      // WebKit gives the entry of each `#…` link "auto", and would scroll again after this event.
      history.scrollRestoration = "manual";
      window.scrollTo({ top: position, behavior: "instant" });
    } else writeStored("tab", storageKey, { ...readPositions(), [key]: position });
    ({ key } = history.state);
    // A slow device sends the event of React Router's scrolling much later.
    setTimeout(notePosition);
  });
}

const readPositions = () => readStored("tab", storageKey) as Record<string, number> | null;

/** The position that React Router's `<ScrollRestoration>` stored for an entry of the history. */
export const findScrollPosition = (entryKey: string): number | undefined =>
  readPositions()?.[entryKey];
