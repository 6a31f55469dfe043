import { useEffect, useState } from "react";
import { readStoredTexts, writeStored } from "#app/platform/device-storage.ts";
import type { FormRef } from "#app/ui/field/field.tsx";

/** Of the form that enters a dancer, corrects an entry, or answers a question. */
export type TabDraft = "entry" | "entry-correction" | "entry-answer";

/** Consent is given anew, to the notice that the page shows. */
const notStored = ["consent", "terms", "noticeVersion"];

export const deleteTabDraft = (name: TabDraft): boolean => writeStored("tab", name, null);

const textsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && !notStored.includes(name) ? [[name, value]] : [],
  );

/**
 * Stores what is typed until it is sent, also the hidden id, version and number of the entry. It
 * ends with the tab, because it is a child's data and the device may be somebody else's.
 * `isAnswered`: the form shows what was just sent.
 */
export function useTabDraft(form: FormRef, name: TabDraft, isAnswered: boolean) {
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    if (isAnswered || !form.current) return;
    const stored = Object.entries(readStoredTexts("tab", name));
    const shown = Object.fromEntries(textsOf(form.current));
    const isOther = stored.some(([field, text]) => field === "number" && text !== shown.number);
    if (stored.length === 0 || isOther) return;
    for (const [field, text] of stored) {
      const control = form.current.elements.namedItem(field);
      const isText = control instanceof HTMLTextAreaElement;
      if (!isText && !(control instanceof HTMLInputElement)) continue;
      control.value = text;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
    form.current.closest("details")?.setAttribute("open", "");
    setRestored(true);
  }, [form, name, isAnswered]);

  return {
    isRestored,
    onInput() {
      if (form.current) writeStored("tab", name, Object.fromEntries(textsOf(form.current)));
    },
    startOver() {
      deleteTabDraft(name);
      window.location.reload();
    },
  };
}
