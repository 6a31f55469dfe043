/** Functions that run in the page, whatever client sends them: they use nothing from outside. */

/** A call of one of them as an expression. */
export const callInPage = <Args extends unknown[]>(
  run: (...args: Args) => unknown,
  ...args: Args
) => `(${run})(...${JSON.stringify(args)})`;

export type Target = {
  /** A CSS selector. */
  selector: string;
  /** What a person reads in it or beside it: a regular expression. */
  name: string;
  /** A CSS selector of the part of the page that it is in. */
  part: string;
};

/** The first element that is shown and called so; of those around it, the innermost. */
export function findShown({ selector, name, part }: Target): Element | null {
  const readName = (element: Element): string => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const alt = element.querySelector("img")?.alt ?? "";
    const text = labels.map(({ textContent }) => textContent).join(" ") || element.textContent;
    return (element.getAttribute("aria-label") ?? (text || alt)).replace(/\s+/g, " ").trim();
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const isCalledSo = new RegExp(name);
  const all = [...document.querySelectorAll(part)].flatMap((root) => [
    ...root.querySelectorAll(selector),
  ]);
  const found = all.filter((element) => isCalledSo.test(readName(element)) && isShown(element));
  return found.find((element) => !found.some((o) => o !== element && element.contains(o))) ?? null;
}

export function hasViewTransition(): boolean {
  return document.getAnimations().some(({ effect }) => {
    const { pseudoElement } = effect as KeyframeEffect;
    return pseudoElement?.startsWith("::view-transition") ?? false;
  });
}

type WatchingWindow = { isClickMissed?: boolean };

/** From now on the page knows whether this element is clicked. Returns where it is. */
export function watchClick(element: Element | null): string | null {
  if (!element) return null;
  const watching = window as WatchingWindow;
  watching.isClickMissed = true;
  const note = () => {
    watching.isClickMissed = false;
  };
  element.addEventListener("click", note, { once: true, capture: true });
  const { x, y } = element.getBoundingClientRect();
  return `${x}, ${y}`;
}

export function isClickMissed(): boolean {
  return (window as WatchingWindow).isClickMissed ?? false;
}
