import { useEffect } from "react";
import { cleanAddress, cleanEmail } from "#app/platform/pasted-text.ts";

/**
 * The browser itself refuses emails and links with characters that nobody sees, before the server
 * could drop them. So every form drops them when a field is left or sent. Of `Name
 * <name@example.org>` the address remains.
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
  if (type === "email") {
    const [, address = value] = /<([^<>]*)>\W*$/.exec(value) ?? [];
    setValue(target, cleanEmail(address));
  }
  if (type === "url") setValue(target, cleanAddress(value));
}

/** Setting an equal value would move the caret. */
function setValue(input: HTMLInputElement, value: string): void {
  if (value !== input.value) input.value = value;
}
