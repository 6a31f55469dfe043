import { useEffect } from "react";

/**
 * The browser itself refuses emails and links with characters that nobody sees, before the server
 * could drop them. So forms drop them when a field of the type is left or sent.
 */
export function useCleanFields(type: "email" | "url", clean: (text: string) => string): void {
  useEffect(() => {
    const cleanField = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type !== type) return;
      const cleaned = clean(target.value);
      // Setting an equal value would move the caret.
      if (cleaned !== target.value) target.value = cleaned;
    };
    document.addEventListener("change", cleanField, true);
    return () => document.removeEventListener("change", cleanField, true);
  }, [type, clean]);
}
