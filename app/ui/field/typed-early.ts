import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * React sets the value of each textarea to its default when it hydrates the page: what was typed
 * while the scripts were loading would be lost. From this call until `useTextsTypedEarly` runs,
 * scripts cannot set the values.
 */
export function protectTypedTexts(): void {
  const native = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
  const { get } = native ?? {};
  for (const textarea of document.querySelectorAll("textarea")) {
    Object.defineProperty(textarea, "value", { configurable: true, get, set: () => undefined });
  }
}

/** In the root component: forms receive what was typed before hydration as an input event. */
export function useTextsTypedEarly(): void {
  const found = useRef<Control[]>([]);
  const [typed, setTyped] = useState<Control[]>([]);
  // Layout effects run before the effects in which forms restore their drafts.
  useLayoutEffect(() => {
    for (const textarea of document.querySelectorAll("textarea")) {
      Reflect.deleteProperty(textarea, "value");
    }
    const controls = document.querySelectorAll<Control>("input:not([type=hidden]), textarea");
    found.current = [...controls].filter(isChanged);
  }, []);
  // The forms have restored their drafts, and are rendered with them before the event comes.
  useEffect(() => {
    if (found.current.length > 0) setTyped(found.current);
  }, []);
  useEffect(() => {
    for (const control of typed) control.dispatchEvent(new Event("input", { bubbles: true }));
  }, [typed]);
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Whether a control has another value than the page came with. A choice counts as unchanged. */
export function isChanged(control: Control | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) return false;
  return control instanceof HTMLInputElement && control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
