import { readStoredTexts, writeStored } from "#app/platform/device-storage.ts";
import { createId } from "#app/platform/new-id.ts";

/** Stores a form's texts for a reload, in this tab only; null deletes them. */
export function storeTexts(key: string, form: HTMLFormElement | null): void {
  writeStored("tab", key, form && Object.fromEntries(new FormData(form)));
}

/** The browser fills in the id, because the page is cached for everybody. */
export function MessageId() {
  return <input type="hidden" name="newId" />;
}

/**
 * Gives the next message of a form an id, so that the server stores it once, however often it is
 * sent.
 */
export function renewMessageId(form: HTMLFormElement): void {
  const field = form.elements.namedItem("newId");
  if (field instanceof HTMLInputElement) field.value = createId();
}

/** Fills in the stored texts, except in fields that have a value, and returns all of them. */
export function restoreTexts(key: string, form: HTMLFormElement): Record<string, string> {
  const texts = readStoredTexts("tab", key);
  for (const [name, value] of Object.entries(texts)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | null;
    if (control) control.value ||= value;
  }
  if (!texts.newId) renewMessageId(form);
  return texts;
}
