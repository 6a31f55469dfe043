import { useEffect } from "react";
import { cleanEmail, cleanLink } from "#app/platform/pasted-text.ts";

/**
 * The browser itself refuses emails and links with characters that nobody sees, before the server
 * could drop them. So every form drops them when a field is left or sent.
 */
export function useCleanFields(): void {
  useEffect(() => {
    document.addEventListener("change", cleanField, true);
    return () => document.removeEventListener("change", cleanField, true);
  }, []);
}

function cleanField({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return;
  const { type, value } = target;
  if (type === "email") setValue(target, cleanEmail(value));
  if (type === "url") setValue(target, cleanLink(value));
}

/** Setting an equal value would move the caret. */
function setValue(input: HTMLInputElement, value: string): void {
  if (value !== input.value) input.value = value;
}
