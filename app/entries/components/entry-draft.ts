import { useEffect, useState } from "react";
import { readStoredTexts, writeStored } from "#app/platform/device-storage.ts";
import { createId } from "#app/platform/new-id.ts";
import type { FormRef } from "#app/ui/field/field.tsx";

const key = "entry";

/** Consent is given for each entry anew, to the notice that the page shows. */
const notStored = ["consent", "terms", "noticeVersion"];

function storeTexts(form: HTMLFormElement): void {
  const texts = [...new FormData(form)].filter(
    ([name, value]) => typeof value === "string" && value !== "" && !notStored.includes(name),
  );
  writeStored("tab", key, Object.fromEntries(texts));
}

export const deleteEntryDraft = (): boolean => writeStored("tab", key, null);

/**
 * Stores what is typed until the entry is sent: people leave the page to pay. It ends with the tab,
 * because it is a child's data and the device may be somebody else's. The id of the form is stored
 * with it, because the answer to a sent form may be lost. `isAnswered`: the form shows what was
 * just sent.
 */
export function useEntryDraft(form: FormRef, isAnswered: boolean) {
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    if (isAnswered || !form.current) return;
    const { newId, ...texts } = readStoredTexts("tab", key);
    let hasFilled = false;
    for (const [name, value] of Object.entries(texts)) {
      const control = form.current.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement) || control.value) continue;
      control.value = value;
      control.dispatchEvent(new Event("input", { bubbles: true }));
      hasFilled = true;
    }
    const id = form.current.elements.namedItem("newId");
    if (hasFilled && newId && id instanceof HTMLInputElement) id.value = newId;
    setIsRestored(hasFilled);
  }, [form, isAnswered]);

  return {
    isRestored,
    onInput() {
      if (form.current) storeTexts(form.current);
    },
    startOver() {
      deleteEntryDraft();
      setIsRestored(false);
      form.current?.reset();
      const fields = form.current?.elements;
      const [born, id] = [fields?.namedItem("born"), fields?.namedItem("newId")];
      if (born instanceof HTMLInputElement)
        born.dispatchEvent(new Event("input", { bubbles: true }));
      if (id instanceof HTMLInputElement) id.value = createId();
    },
  };
}
